import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { coalesce } from '../../base/coalesce.ts'
import type { Database } from '../../database/postgres/Database.ts'
import { sql } from '../../database/sql.ts'

/** The time between two reports that this machine lives. */
const BEAT_MS = 2000
/** The seconds for which a machine counts as living after a report, by the clock of the database. */
export const LIFE_SECONDS = 6
/** The seconds for which the rows of machines without reports are kept, because such a machine may only have hung. */
const KEEP_SECONDS = 60

/** A process of Vtube that shares the database: a server, or a worker. */
export interface Machine {
  /** A random id, which is new at each start. */
  id: string
  /** The name of the host, which helps the operator to recognize the machine. */
  name: string
  kind: 'server' | 'worker'
  startedAt: Date
  seenAt: Date
  /** The number of videos that the machine encodes at a time, and the number of these places that are taken. */
  places: number
  taken: number
}

/** The machines that share a database. Each machine reports every two seconds that it lives. */
export type Machines = Awaited<ReturnType<typeof openPostgresMachines>>

interface MachineOptions extends Pick<Machine, 'kind'> {
  database: Pick<Database, 'query'>
  /** Returns the number of videos that this machine encodes at a time, and how many of these places are taken. */
  load: () => Pick<Machine, 'places' | 'taken'>
  name?: string
  beatMs?: number
}

interface MachineRow extends Pick<Machine, 'id' | 'name' | 'kind' | 'places' | 'taken'> {
  started_at: Date
  seen_at: Date
}

/**
 * Registers this machine in the shared database, and regularly updates its row to show that the machine lives.
 * @throws DatabaseUnreachableError
 */
export async function openPostgresMachines(options: MachineOptions) {
  const { database, kind, load, name = hostname(), beatMs = BEAT_MS } = options
  const id = randomBytes(8).toString('hex')
  let isClosed = false
  const report = coalesce(async () => {
    if (isClosed) return
    const { places, taken } = load()
    await database.query(sql`
      insert into machines (id, name, kind, places, taken, started_at, seen_at)
      values (${id}, ${name}, ${kind}, ${places}, ${taken}, now(), now())
      on conflict (id) do update set places = excluded.places, taken = excluded.taken, seen_at = now()`)
    await database.query(
      sql`delete from machines where seen_at < now() - make_interval(secs => ${KEEP_SECONDS})`,
    )
  })
  await report()
  // While the database cannot be reached, a failed report does not matter, because no other machine can read it either.
  const reportSoon = () => void report().catch(() => {})
  const timer = setInterval(reportSoon, beatMs).unref()
  return {
    id,
    /** Reports that the load has changed, without waiting for the next report. */
    reportSoon,
    /** Resolves to the living machines, which include this one. */
    async living(): Promise<readonly Machine[]> {
      const rows = await database.query<MachineRow>(sql`
        select id, name, kind, places, taken, started_at, seen_at from machines
        where seen_at > now() - make_interval(secs => ${LIFE_SECONDS}) order by started_at, id`)
      return rows.map(({ started_at: startedAt, seen_at: seenAt, ...row }) => ({ ...row, startedAt, seenAt }))
    },
    /** Ends the reports and removes this machine from the list of machines. */
    async close(): Promise<void> {
      clearInterval(timer)
      isClosed = true
      // A report that is still running would register this machine again, so the deletion waits for its end.
      await report().catch(() => {})
      await database.query(sql`delete from machines where id = ${id}`).catch(() => {})
    },
  }
}
