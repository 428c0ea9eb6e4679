import { listOf, oneOf, sql, type Transactions } from '../../../database/sql.ts'

export type LockTable = ReturnType<typeof createLockTable>

/** Creates the methods of locks, whose times are milliseconds of the caller's clock. */
export const createLockTable = ({ session }: Transactions) => ({
  /** Acquires the names that nobody else holds, and returns them. */
  async acquire(names: readonly string[], owner: string, now: number, until: number): Promise<string[]> {
    const rows = await session.query<{ name: string }>(sql`
      insert into gateway_locks (name, owner, until) select value, ${owner}, ${until} from ${listOf(names)} where true
      on conflict (name) do update set owner = excluded.owner, until = excluded.until where until <= ${now}
      returning name`)
    return rows.map(({ name }) => name)
  },
  async release(names: readonly string[], owner: string): Promise<void> {
    await session.query(sql`delete from gateway_locks where owner = ${owner} and name ${oneOf(names)}`)
  },
  async held(names: readonly string[], now: number): Promise<string[]> {
    const rows = await session.query<{ name: string }>(
      sql`select name from gateway_locks where until > ${now} and name ${oneOf(names)}`,
    )
    return rows.map(({ name }) => name)
  },
})
