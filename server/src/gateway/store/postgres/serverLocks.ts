import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, OwnConnection } from '../../../database/postgres/Database.ts'
import { sql } from '../../../database/sql.ts'
import type { Tables } from '../../../database/tableDialect.ts'
import { monotonicNow } from '../../../base/monotonicNow.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { toIndexKey } from '../gatewayTables.ts'

export const LOCK_TABLES: Tables = {
  gateway_locks: (db) => `
    create sequence gateway_lock_sessions as integer cycle;
    create table gateway_locks (
      name ${db.key} primary key,
      owner text not null,
      session_id integer not null,
      until timestamptz not null
    );`,
}

/** The class of the advisory locks that show which servers are alive. It spells 'vtup' in ASCII. */
const LOCK_CLASS = 0x76747570
/** The interval at which a waiting server checks whether a lock is released. */
const POLL_INTERVAL_MS = 50

/** The SQL condition that the session of a row `l` is alive. */
const IS_ALIVE = sql`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and classid = ${LOCK_CLASS}::bigint::oid and objid = l.session_id::bigint::oid
    and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`

/**
 * Opens the locks of a server, which has a row for each name that it locks. A lock ends when it is released, when it
 * expires, or when the server that holds it dies. A server that waits for a name acquires its lock if the holder dies.
 */
export async function openLocks(database: Database) {
  const session = openSession(database)
  await session.id()

  /** Acquires the names that no live server holds, and returns them. */
  async function acquire(names: readonly string[], owner: string, timeoutMs: number): Promise<string[]> {
    const acquired = await database.query<{ name: string }>(sql`
      insert into gateway_locks as l (name, owner, session_id, until)
      select name, ${owner}, ${await session.id()}::integer,
        clock_timestamp() + ${timeoutMs}::float8 * interval '1 millisecond'
      from unnest(${names.map(toIndexKey)}::text[]) as g (name)
      on conflict (name) do update set owner = excluded.owner, session_id = excluded.session_id, until = excluded.until
      where l.until <= clock_timestamp() or not ${IS_ALIVE}
      returning name`)
    return namesOf(names, acquired)
  }

  const release = (names: readonly string[], owner: string) =>
    database.query(sql`
      delete from gateway_locks where name = any(${names.map(toIndexKey)}::text[]) and owner = ${owner}`)

  /** Returns the names that a live server holds, and the names whose server has died. All other names are released. */
  async function inspect(names: readonly string[]) {
    const rows = await database.query<{ name: string; alive: boolean }>(sql`
      select name, ${IS_ALIVE} as alive from gateway_locks l
      where name = any(${names.map(toIndexKey)}::text[]) and until > clock_timestamp()`)
    const held = rows.filter(({ alive }) => alive)
    const abandoned = rows.filter(({ alive }) => !alive)
    return { held: namesOf(names, held), abandoned: namesOf(names, abandoned) }
  }

  const withLocks: GatewayStore['withLocks'] = async (names, timeoutMs, work) => {
    const deadline = monotonicNow() + timeoutMs

    async function acquireOrWait(some: readonly string[]): Promise<void> {
      const owner = randomUUID()
      const acquired = new Set(await acquire(some, owner, timeoutMs))
      const others = some.filter((name) => !acquired.has(name))
      await Promise.all([runAndRelease([...acquired], owner), waitForRelease(others)])
    }

    async function runAndRelease(acquired: readonly string[], owner: string): Promise<void> {
      if (acquired.length === 0) return
      try {
        await work(acquired)
      } finally {
        // A failed release does not change the result of `work`, because the lock expires by itself.
        await release(acquired, owner).catch(() => {})
      }
    }

    async function waitForRelease(others: readonly string[]): Promise<void> {
      let waiting = others
      while (waiting.length > 0 && monotonicNow() < deadline) {
        await wait(POLL_INTERVAL_MS)
        const { held, abandoned } = await inspect(waiting)
        if (abandoned.length > 0) {
          await Promise.all([acquireOrWait(abandoned), waitForRelease(held)])
          return
        }
        waiting = held
      }
    }

    // All servers acquire names in the same order, which prevents deadlocks.
    await acquireOrWait([...new Set(names)].sort())
  }

  return {
    withLocks,
    deleteExpired: () => database.query(sql`delete from gateway_locks where until < clock_timestamp()`),
    close: session.close,
  }
}

/**
 * Opens the session under which a server holds locks. The session has an id, and holds an advisory lock with this id on
 * a separate connection. When the server dies, PostgreSQL closes the connection and releases the lock.
 */
function openSession(database: Database) {
  let current: { connection: OwnConnection; id: number } | null = null
  let opening: Promise<{ connection: OwnConnection; id: number }> | null = null

  async function open(): Promise<{ connection: OwnConnection; id: number }> {
    const connection = await database.connect()
    try {
      const [row] = await connection.query<{ id: number }>(sql`
        select id, pg_advisory_lock(${LOCK_CLASS}, id)
        from (select nextval('gateway_lock_sessions')::integer as id) as next`)
      return { connection, id: row?.id ?? 0 }
    } catch (error) {
      await connection.close().catch(() => {})
      throw error
    }
  }

  return {
    /** Returns the id of the session. After the connection was lost, this is the id of a new session. */
    async id(): Promise<number> {
      if (current?.connection.isOpen) return current.id
      opening ??= open().finally(() => (opening = null))
      current = await opening
      return current.id
    },
    async close(): Promise<void> {
      await current?.connection.close().catch(() => {})
    },
  }
}

function namesOf(names: readonly string[], rows: readonly { name: string }[]): string[] {
  const keys = new Set(rows.map(({ name }) => name))
  return names.filter((name) => keys.has(toIndexKey(name)))
}
