import { reasonOf } from '../../domain/reasonOf.ts'
import { sql, type Session, type Sql } from '../sql.ts'
import { DatabaseQueryError } from './databaseErrors.ts'

const CHECK_MS = 1000
/** The maximum checks by which a replica may lag behind. One check runs per second, so these are seconds. */
const MAX_LAG_CHECKS = 5
/** The time after a failure during which the replica is not used. */
const AWAY_MS = 10_000

/** A position in the log of changes of a database. Positions only grow. */
type Position = bigint
const toPosition = (text: string | null | undefined): Position | null => {
  const [, high, low] = /^([\dA-F]+)\/([\dA-F]+)$/.exec(text ?? '') ?? []
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

interface ReadReplicaOptions {
  primary: Session
  replica: Session
  /** Called with a reason when the replica is not used any more. */
  onTrouble: (reason: string) => void
  /** Returns the milliseconds of a clock that never jumps. */
  now: () => number
}

export type ReadReplica = ReturnType<typeof createReadReplica>

/** Creates a session that reads from a replica unless it is away, behind, or without this server's writes. */
export function createReadReplica({ primary, replica, onTrouble, now }: ReadReplicaOptions) {
  let awayUntil = Infinity
  let isToldAway = false
  let applied: Position = 0n
  /** The position up to which this server has written. */
  let written: Position = 0n
  let writing = 0
  /** The positions of the primary at the last checks, in the order of their times. */
  const positions: Position[] = []
  const figures = { replica: 0, primary: 0 }

  const leave = (reason: string) => {
    awayUntil = now() + AWAY_MS
    if (!isToldAway) onTrouble(reason)
    isToldAway = true
  }
  const isUsable = () =>
    now() >= awayUntil && writing === 0 && applied >= written && applied >= (positions[0] ?? 0n)

  const readPrimaryPosition = async (): Promise<Position> => {
    const [row] = await primary.query<{ position: string }>(
      sql`select pg_current_wal_insert_lsn()::text as position`,
    )
    return toPosition(row?.position) ?? 0n
  }
  const check = async (): Promise<void> => {
    try {
      // A database without the tables of Vtube is not a replica of the primary.
      const [row] = await replica.query<{ position: string | null }>(sql`
        select pg_last_wal_replay_lsn()::text as position from vtube_schema`)
      const position = toPosition(row?.position)
      if (position === null) throw new Error('it is not a replica of the primary')
      applied = position
      positions.push(await readPrimaryPosition())
      if (positions.length > MAX_LAG_CHECKS) positions.shift()
      if (awayUntil === Infinity || now() >= awayUntil) {
        awayUntil = now()
        isToldAway = false
      }
    } catch (error) {
      leave(reasonOf(error))
    }
  }
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const checkOften = async () => {
    await check()
    if (!isClosed) timer = setTimeout(() => void checkOften(), CHECK_MS).unref()
  }

  const session: Session = {
    async query<Row>(query: Sql): Promise<Row[]> {
      if (isUsable())
        try {
          const rows = await replica.query<Row>(query)
          figures.replica += 1
          return rows
        } catch (error) {
          // Even an intact replica cancels queries that conflict with changes. The primary repeats them.
          if (!(error instanceof DatabaseQueryError)) leave(reasonOf(error))
        }
      figures.primary += 1
      return await primary.query<Row>(query)
    },
  }
  return {
    session,
    check,
    /** Begins to check the replica every second. Until the first check has succeeded, the primary is read. */
    start: (): void => void checkOften(),
    /** Returns the number of queries that each database has answered. */
    figures: () => figures,
    isUsable,
    /** Runs a write. Later reads use the primary until the replica has applied the write. */
    async afterWrite<T>(write: () => Promise<T>): Promise<T> {
      writing += 1
      try {
        return await write()
      } finally {
        const position = await readPrimaryPosition().catch(() => null)
        if (position === null) leave('the position of the primary is not known')
        else if (position > written) written = position
        writing -= 1
      }
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
