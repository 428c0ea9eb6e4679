import { raw, sql, type Session, type Sql, type Transactions } from '../../database/sql.ts'

const tables = new Set<string>()

/**
 * The tables of links that people make, which each kind of link adds when the list of resources loads it. Each link
 * gives access without a sign-in.
 */
export const linkTables: ReadonlySet<string> = tables

/** Returns the condition for the links of an owner, or for all links if `userId` is null. */
export const isLinkOf = (userId: string | null): Sql =>
  userId === null ? sql`true` : sql`user_id = ${userId}`

/** Registers the table of one kind of link, and returns the function that creates the removals of these links. */
export function linkRemovalsOf(table: string) {
  tables.add(table)
  return ({ writeDurably }: Pick<Transactions, 'writeDurably'>) => ({
    /**
     * Removes a link.
     * @param userId the owner, or null if the operator removes the link
     * @returns false if there is no such link, or another user owns it
     */
    remove: (id: string, userId: string | null): Promise<boolean> =>
      writeDurably(async (transaction) => {
        const rows = await transaction.query(
          sql`delete from ${raw(table)} where id = ${id} and ${isLinkOf(userId)} returning id`,
        )
        return rows.length > 0
      }),
    /** Removes the links of an owner, or all links if `userId` is null, and returns their number. */
    removeAll: (userId: string | null): Promise<number> =>
      writeDurably(async (transaction) => {
        const rows = await transaction.query(
          sql`delete from ${raw(table)} where ${isLinkOf(userId)} returning id`,
        )
        return rows.length
      }),
  })
}

/** Removes all links of all kinds that a person has made. */
export async function removeLinksOf(transaction: Session, subject: string): Promise<void> {
  for (const table of tables)
    await transaction.query(sql`delete from ${raw(table)} where subject = ${subject}`)
}
