import { sql, type Transactions } from '../database/sql.ts'
import type { FeedLink, FeedLinkStore } from './FeedLinkStore.ts'
import { createLinkRemovals, isLinkOf } from '../database/linkTables.ts'

interface FeedLinkRow {
  id: string
  user_id: string
  subject: string
  target: string
  title: string
  created_at: number
  read_at: number | null
}

const toFeedLink = (row: FeedLinkRow): FeedLink => ({
  id: row.id,
  userId: row.user_id,
  subject: row.subject,
  target: row.target,
  title: row.title,
  createdAt: new Date(row.created_at),
  readAt: row.read_at === null ? null : new Date(row.read_at),
})

/** Creates the store of feeds in a database. */
export function createFeedLinkTables({ session, writeDurably }: Transactions): FeedLinkStore {
  return {
    ...createLinkRemovals({ writeDurably }, 'feed_links'),
    create: (link, limit) =>
      writeDurably(async (transaction) => {
        const { id, userId, subject, target, title, createdAt } = link
        const rows = await transaction.query<FeedLinkRow>(
          sql`select * from feed_links where user_id = ${userId}`,
        )
        const existing = rows.find((row) => row.target === target)
        if (existing !== undefined) return toFeedLink(existing)
        if (rows.length >= limit) return null
        await transaction.query(sql`
          insert into feed_links (id, user_id, subject, target, title, created_at, read_at)
          values (${id}, ${userId}, ${subject}, ${target}, ${title}, ${createdAt.getTime()}, null)`)
        return link
      }),
    async find(id) {
      const [row] = await session.query<FeedLinkRow>(sql`select * from feed_links where id = ${id}`)
      return row ? toFeedLink(row) : null
    },
    async list(userId) {
      const rows = await session.query<FeedLinkRow>(
        sql`select * from feed_links where ${isLinkOf(userId)} order by created_at desc, id`,
      )
      return rows.map(toFeedLink)
    },
    markRead: (id, now) =>
      writeDurably(async (transaction) => {
        await transaction.query(sql`update feed_links set read_at = ${now.getTime()} where id = ${id}`)
      }),
  }
}
