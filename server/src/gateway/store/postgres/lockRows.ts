import type { Database, OwnConnection } from '../../../database/postgres/Database.ts'
import { sql } from '../../../database/sql.ts'
import type { LockRows } from '../locks.ts'
import { toIndexKey } from '../gatewayTables.ts'

/** Class of the advisory locks that show which servers are alive: 'vtup'. */
const LOCK_CLASS = 0x76747570

/**
 * Opens the session under which a server holds locks. It has an id, and holds an advisory lock of that id on a
 * connection of its own: when the server dies, PostgreSQL closes the connection and releases the lock.
 */
function openLockSession(database: Database) {
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
    /** Returns the id of the session; a new one after the connection broke. */
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

/** SQL condition: the session of a row `l` is alive. */
const IS_ALIVE = sql`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and classid = ${LOCK_CLASS}::bigint::oid and objid = l.session_id::bigint::oid
    and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`

/** Opens the locks. A lock ends when it is released, when it expires, or when the session in its row is dead. */
export async function openLockRows(
  database: Database,
): Promise<LockRows & { deleteExpired(): Promise<void>; close(): Promise<void> }> {
  const session = openLockSession(database)
  await session.id()
  return {
    close: session.close,
    async acquire(names, owner, timeoutMs) {
      const acquired = await database.query<{ name: string }>(sql`
        insert into gateway_locks as l (name, owner, session_id, until)
        select name, ${owner}, ${await session.id()}::integer,
          clock_timestamp() + ${timeoutMs}::float8 * interval '1 millisecond'
        from unnest(${names.map(toIndexKey)}::text[]) as g (name)
        on conflict (name) do update set owner = excluded.owner, session_id = excluded.session_id, until = excluded.until
        where l.until <= clock_timestamp() or not ${IS_ALIVE}
        returning name`)
      return namesOf(names, acquired)
    },
    async deleteExpired() {
      await database.query(sql`delete from gateway_locks where until < clock_timestamp()`)
    },
    async release(names, owner) {
      await database.query(sql`
        delete from gateway_locks where name = any(${names.map(toIndexKey)}::text[]) and owner = ${owner}`)
    },
    async inspect(names) {
      const rows = await database.query<{ name: string; alive: boolean }>(sql`
        select name, ${IS_ALIVE} as alive from gateway_locks l
        where name = any(${names.map(toIndexKey)}::text[]) and until > clock_timestamp()`)
      const held = rows.filter(({ alive }) => alive)
      const abandoned = rows.filter(({ alive }) => !alive)
      return { held: namesOf(names, held), abandoned: namesOf(names, abandoned) }
    },
  }
}

function namesOf(names: readonly string[], rows: readonly { name: string }[]): string[] {
  const keys = new Set(rows.map(({ name }) => name))
  return names.filter((name) => keys.has(toIndexKey(name)))
}
