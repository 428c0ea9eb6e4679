import { isLinkOf, linkRemovalsOf } from '../identity/links/linkRemovals.ts'
import { defineResource, type Service } from '../database/resource.ts'
import { sql, type Transactions } from '../database/sql.ts'
import type { Tables } from '../database/tableDialect.ts'

/** A feed that a person follows in another program. Anybody who has its address can read it without a sign-in. */
export interface FeedLink {
  /** 128 random bits as base64url. */
  id: string
  /** The digest under which the data of the owner is stored. */
  userId: string
  subject: string
  /** The target of the feed as JSON, which says which videos the feed lists. */
  target: string
  /** The name of the listed channel, playlist or search at the time when the feed was made. */
  title: string
  createdAt: Date
  /** The time at which a program last read the feed, or null if no program has read it. */
  readAt: Date | null
}

interface FeedLinkRow extends Pick<FeedLink, 'id' | 'subject' | 'target' | 'title'> {
  user_id: string
  created_at: number
  read_at: number | null
}

const toFeedLink = ({ user_id: userId, created_at, read_at, ...row }: FeedLinkRow): FeedLink => ({
  ...row,
  userId,
  createdAt: new Date(created_at),
  readAt: read_at === null ? null : new Date(read_at),
})

export type FeedLinks = Service<ReturnType<typeof feedLinks>>

const TABLES: Tables = {
  feed_links: (db) => `
    create table feed_links (
      id ${db.key} primary key,
      -- The digest under which the data of its owner is stored, and the subject of the owner.
      user_id ${db.key} not null,
      subject ${db.key} not null,
      -- What the feed lists, as JSON.
      target text not null,
      title text not null,
      created_at ${db.integer} not null,
      -- When a program last read the feed; null if none has.
      read_at ${db.integer}
    ) ${db.options};
    create index feed_links_by_user on feed_links (user_id);`,
}

const createRemovals = linkRemovalsOf('feed_links')

/** The resource of the feeds that people follow in other programs. */
export const feedLinks = defineResource(TABLES, ({ session, writeDurably }: Transactions) => ({
  read: {
    async find(id: string): Promise<FeedLink | null> {
      const [row] = await session.query<FeedLinkRow>(sql`select * from feed_links where id = ${id}`)
      return row ? toFeedLink(row) : null
    },
    /** Returns the feeds of an owner, or all feeds if `userId` is null, the newest first. */
    async list(userId: string | null): Promise<readonly FeedLink[]> {
      const rows = await session.query<FeedLinkRow>(
        sql`select * from feed_links where ${isLinkOf(userId)} order by created_at desc, id`,
      )
      return rows.map(toFeedLink)
    },
  },
  write: {
    /**
     * Stores a feed, unless the owner already has one with the same target.
     * @returns the stored feed, or null if the owner already has as many as `limit`
     */
    create: (link: FeedLink, limit: number): Promise<FeedLink | null> =>
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
    /** Records that a program has read a feed. */
    markRead: (id: string, now: Date): Promise<void> =>
      writeDurably(async (transaction) => {
        await transaction.query(sql`update feed_links set read_at = ${now.getTime()} where id = ${id}`)
      }),
  },
  essential: createRemovals({ writeDurably }),
}))
