import { sql, tableOf, type Session } from './sql.ts'
import type { Tables } from './tableDialect.ts'

export const REQUEST_COUNT_TABLES: Tables = {
  caller_windows: (db) => `
    create unlogged table caller_windows (
      caller ${db.key} not null,
      minute bigint not null,
      amount bigint not null,
      primary key (caller, minute)
    );`,
}

export type RequestCounts = ReturnType<typeof createRequestCounts>

/**
 * Creates the sums of the requests of each caller to all servers that share a database, for each minute. They are in an
 * unlogged table: after a crash, all sums begin at zero.
 */
export const createRequestCounts = (session: Session) => ({
  /**
   * Adds amounts to the sums of callers in a minute since 1970. Resolves to the new sums, and to the time of the
   * database, by which all servers count minutes.
   */
  async add(minute: number, amounts: ReadonlyMap<string, number>) {
    // All servers lock the rows in the same order, which prevents deadlocks.
    const rows = [...amounts].sort(([one], [other]) => (one < other ? -1 : 1))
    const given = tableOf(rows, {
      caller: ['text', ([caller]) => caller],
      amount: ['bigint', ([, amount]) => amount],
    })
    const found = await session.query<{ caller: string; amount: number; now_ms: number }>(sql`
      with added as (
        insert into caller_windows (caller, minute, amount)
        select caller, cast(${minute} as bigint), amount from ${given}
        on conflict (caller, minute) do update set amount = caller_windows.amount + excluded.amount
        returning caller, amount
      )
      select caller, amount, cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now_ms from added`)
    return {
      sums: new Map(found.map(({ caller, amount }) => [caller, amount])),
      nowMs: found[0]?.now_ms ?? Date.now(),
    }
  },
  async removeBefore(minute: number): Promise<void> {
    await session.query(sql`delete from caller_windows where minute < ${minute}`)
  },
})
