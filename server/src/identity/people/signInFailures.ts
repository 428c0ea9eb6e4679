import { oneOf, sql, type Transactions } from '../../database/sql.ts'

/** The resource that counts failed attempts to sign in, by keys that the caller chooses. */
export const signInFailures = ({ session, writeDurably }: Transactions) => ({
  read: {
    /** Returns the number of recent failures for each key. */
    async failures(keys: readonly string[], now: Date): Promise<number[]> {
      const rows = await session.query<{ key: string; failures: number }>(sql`
        select key, failures from sign_in_failures where key ${oneOf(keys)} and until > ${now.getTime()}`)
      const byKey = new Map(rows.map(({ key, failures }) => [key, failures]))
      return keys.map((key) => byKey.get(key) ?? 0)
    },
  },
  essential: {
    /**
     * Counts a failure for each key, and returns the new numbers. A number is forgotten at its first `until`, which
     * further failures do not change.
     */
    async countFailures(keys: readonly string[], now: Date, until: Date): Promise<number[]> {
      return await writeDurably(async (transaction) => {
        await transaction.query(sql`delete from sign_in_failures where until <= ${now.getTime()}`)
        const counts = new Map<string, number>()
        for (const key of [...keys].sort()) {
          const [row] = await transaction.query<{ failures: number }>(sql`
            insert into sign_in_failures (key, failures, until) values (${key}, 1, ${until.getTime()})
            on conflict (key) do update set failures = sign_in_failures.failures + 1 returning failures`)
          counts.set(key, Number(row?.failures ?? 1))
        }
        return keys.map((key) => counts.get(key) ?? 1)
      })
    },
    async forgetFailures(keys: readonly string[]): Promise<void> {
      await writeDurably((transaction) =>
        transaction.query(sql`delete from sign_in_failures where key ${oneOf(keys)}`),
      )
    },
  },
})
