import type { Database } from '../../database/postgres/Database.ts'
import { sql, type Session } from '../../database/sql.ts'
import { chooseMachine, isViewedBy, type Lease, type MachineChoice, type Wish } from './chooseMachine.ts'
import { LIFE_SECONDS } from './postgresMachines.ts'

/** The seconds for which a place counts as taken although its machine has not confirmed the promise. */
const PROMISE_SECONDS = 10
/** The number of segments after the first one that a promised place covers. */
const PROMISED_SEGMENTS = 4
/** The time after which a slow rendition is tried again. */
const SLOW_MINUTES = 10
/** The milliseconds after which the database rolls back the transaction of a choice if its machine hangs. */
const MAX_CHOICE_MS = '3000'
/** The key of the advisory lock under which machines are chosen: 'vtuc'. */
const CHOICE_LOCK = 0x76747563

/** A choice, with the leases on other machines that the viewer leaves because of the choice. */
export type Choice = MachineChoice & { left: readonly Lease[] }

/**
 * Creates access to the leases of all machines in the shared database. Methods throw a DatabaseUnreachableError if the
 * database cannot be reached.
 */
export function createLeases(database: Pick<Database, 'query' | 'transaction'>, self: string) {
  let known: readonly Lease[] = []
  let slow: ReadonlySet<string> = new Set()
  let hasPublished = false
  const readLeases = (session: Session) =>
    session.query<Lease>(sql`
      select machine, rendition, encoding_leases.kind, is_transcoding as "isTranscoding",
        first_segment as first, current, covered, viewers,
        extract(epoch from now() - used_at)::double precision as "idleSeconds"
      from encoding_leases join machines on machine = machines.id
      where seen_at > now() - make_interval(secs => ${LIFE_SECONDS})
        and (promised_until is null or promised_until > now())
      order by encoding_leases.id`)

  const choose = async (session: Session, wish: Wish, excluded: ReadonlySet<string>) => {
    // A machine that stops during a choice must not keep all other machines from choosing.
    await session.query(sql`
      select set_config('idle_in_transaction_session_timeout', ${MAX_CHOICE_MS}, true),
        pg_advisory_xact_lock(${CHOICE_LOCK})`)
    const machines = await session.query<{ id: string; places: number }>(sql`
      select id, places from machines
      where places > 0 and seen_at > now() - make_interval(secs => ${LIFE_SECONDS})`)
    const leases = await readLeases(session)
    known = leases
    const isAllowed = (machine: string) => !excluded.has(machine)
    const choice = chooseMachine(wish, {
      self,
      machines: machines.filter(({ id }) => isAllowed(id)),
      leases: leases.filter(({ machine }) => isAllowed(machine)),
    })
    if (choice === null) return null
    if (choice.isCovered !== true) await promise(session, wish, choice)
    const left = leases.filter(
      (lease) =>
        lease.machine !== choice.machine &&
        lease.kind === wish.kind &&
        lease.rendition !== wish.rendition &&
        isViewedBy(lease, wish.viewer),
    )
    return { ...choice, left }
  }
  const promise = async (session: Session, wish: Wish, { machine, replaced, released }: MachineChoice) => {
    for (const { rendition, viewers } of [replaced ?? [], released ?? []].flat())
      await session.query(sql`
        delete from encoding_leases where machine = ${machine} and rendition = ${rendition}
          and viewers = ${JSON.stringify(viewers)}::jsonb`)
    const { rendition, kind, isTranscoding, segment, viewer } = wish
    await session.query(sql`
      insert into encoding_leases
        (machine, rendition, kind, is_transcoding, first_segment, current, covered, viewers, used_at, promised_until)
      select id, ${rendition}, ${kind}, ${isTranscoding ? 1 : 0}::int::boolean,
        ${segment}, ${segment}, ${segment + PROMISED_SEGMENTS},
        ${JSON.stringify([viewer])}::jsonb, now(), now() + make_interval(secs => ${PROMISE_SECONDS})
      from machines where id = ${machine}`)
  }

  return {
    /** Returns the leases of living machines, as they were read last. */
    known: (): readonly Lease[] => known,
    /** Returns whether a rendition took longer to make than to watch on some machine in the last ten minutes. */
    isSlow: (rendition: string): boolean => slow.has(rendition),
    /**
     * Chooses the machine that makes a segment, and promises a place on it. Resolves to null without a place.
     * @param excluded the ids of the machines that do not answer, or have no place after all
     */
    choose: (wish: Wish, excluded: ReadonlySet<string> = new Set()): Promise<Choice | null> =>
      database.transaction((session) => choose(session, wish, excluded)),
    /** Publishes the leases of this machine, and reads the leases of all machines. */
    async publish(own: readonly Omit<Lease, 'machine'>[]): Promise<void> {
      if (own.length > 0 || hasPublished)
        await database.transaction(async (session) => {
          const rows = JSON.stringify(own)
          await session.query(sql`
            delete from encoding_leases where machine = ${self} and (
              promised_until is null or promised_until < now()
              or rendition in (select value->>'rendition' from jsonb_array_elements(${rows}::jsonb)))`)
          await session.query(sql`
            insert into encoding_leases
              (machine, rendition, kind, is_transcoding, first_segment, current, covered, viewers, used_at)
            select ${self}, rendition, kind, "isTranscoding", first, current, covered, viewers,
              now() - make_interval(secs => "idleSeconds")
            from jsonb_to_recordset(${rows}::jsonb) as given (rendition text, kind text, "isTranscoding" boolean,
              first bigint, current bigint, covered bigint, viewers jsonb, "idleSeconds" double precision)`)
        })
      hasPublished = own.length > 0
      known = await readLeases(database)
      const rows = await database.query<{ rendition: string }>(
        sql`select rendition from slow_renditions where slow_until > now()`,
      )
      slow = new Set(rows.map(({ rendition }) => rendition))
    },
    /** Takes back a promise of a place that the machine did not keep. */
    async withdraw(machine: string, rendition: string): Promise<void> {
      await database.query(sql`
        delete from encoding_leases
        where machine = ${machine} and rendition = ${rendition} and promised_until is not null`)
    },
    /** Records for all machines whether a rendition is made too slowly. */
    async noteSpeed(rendition: string, isSlow: boolean): Promise<void> {
      if (isSlow === slow.has(rendition)) return
      await database.query(
        isSlow
          ? sql`insert into slow_renditions values (${rendition}, now() + make_interval(mins => ${SLOW_MINUTES}))
              on conflict (rendition) do update set slow_until = excluded.slow_until`
          : sql`delete from slow_renditions where rendition = ${rendition} or slow_until < now()`,
      )
      const others = [...slow].filter((one) => one !== rendition)
      slow = new Set(isSlow ? [...others, rendition] : others)
    },
  }
}
