import type { Database, OwnConnection } from '../../../catalogue/postgres/Database.ts'
import { raw, sql, type Sql } from '../../../catalogue/postgres/sql.ts'

/** A number of our own for the locks by which servers are known to be there: 'vtup'. */
const PRESENT = 0x76747570

/**
 * A server, as the others see it. It has a number, and holds a lock of that number as long as its connection stands:
 * when it dies, however hard, the database lets the lock go.
 */
export interface Presence {
  /** The number; a new one after the connection broke. */
  number(): Promise<number>
  close(): Promise<void>
}

interface Stand {
  connection: OwnConnection
  number: number
}

export function createPresence(database: Database): Presence {
  let current: Stand | null = null
  let arriving: Promise<Stand> | null = null

  async function arrive(): Promise<Stand> {
    const connection = await database.connect()
    try {
      const [row] = await connection.query<{ number: number }>(sql`
        select number, pg_advisory_lock(${PRESENT}, number)
        from (select nextval('gateway_servers')::integer as number) as next`)
      return { connection, number: row?.number ?? 0 }
    } catch (error) {
      await connection.close().catch(() => {})
      throw error
    }
  }

  return {
    async number() {
      if (current?.connection.isOpen) return current.number
      arriving ??= arrive().finally(() => (arriving = null))
      current = await arriving
      return current.number
    },
    async close() {
      await current?.connection.close().catch(() => {})
    },
  }
}

/** Condition: the server of this number is there. */
export const isPresent = (number: string): Sql => sql`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and classid = ${PRESENT}::bigint::oid and objid = (${raw(number)})::bigint::oid
    and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`
