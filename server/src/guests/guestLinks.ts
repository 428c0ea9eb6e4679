import { isLinkOf, linkRemovalsOf } from '../identity/links/linkRemovals.ts'
import { defineResource, type Service } from '../database/resource.ts'
import { sql, type Transactions } from '../database/sql.ts'
import type { Tables } from '../database/tableDialect.ts'

/** A link with which a person without an account watches some videos. */
export interface GuestLink {
  /** 128 random bits as base64url. */
  id: string
  /** The digest under which the data of the owner is stored. */
  userId: string
  /** The subject of the owner. */
  subject: string
  /** The name of the playlist, or an empty text for a single video. */
  title: string
  /**
   * The ids of the videos in their order: a single one, or those of the playlist at the time when the link was made.
   */
  videoIds: readonly string[]
  allowsDownload: boolean
  createdAt: Date
  expiresAt: Date
}

interface GuestLinkRow {
  id: string
  user_id: string
  subject: string
  title: string
  video_ids: string
  allows_download: number
  created_at: number
  expires_at: number
}

const toGuestLink = (row: GuestLinkRow): GuestLink => ({
  id: row.id,
  userId: row.user_id,
  subject: row.subject,
  title: row.title,
  videoIds: JSON.parse(row.video_ids) as string[],
  allowsDownload: row.allows_download === 1,
  createdAt: new Date(row.created_at),
  expiresAt: new Date(row.expires_at),
})

export type GuestLinks = Service<ReturnType<typeof guestLinks>>

const TABLES: Tables = {
  guest_links: (db) => `
    create table guest_links (
      id ${db.key} primary key,
      -- The digest under which the data of its owner is stored, and the subject of the owner.
      user_id ${db.key} not null,
      subject ${db.key} not null,
      -- The name of the playlist, or empty for a single video.
      title text not null,
      -- The ids as JSON.
      video_ids text not null,
      allows_download ${db.integer} not null,
      created_at ${db.integer} not null,
      expires_at ${db.integer} not null
    ) ${db.options};
    create index guest_links_by_user on guest_links (user_id);
    create index guest_links_by_end on guest_links (expires_at);`,
}

const createRemovals = linkRemovalsOf('guest_links')

/**
 * The resource of the links that people give to guests. Links that have expired count as missing and are deleted later.
 */
export const guestLinks = defineResource(TABLES, ({ session, writeDurably }: Transactions) => ({
  read: {
    async find(id: string, now: Date): Promise<GuestLink | null> {
      const [row] = await session.query<GuestLinkRow>(
        sql`select * from guest_links where id = ${id} and expires_at > ${now.getTime()}`,
      )
      return row ? toGuestLink(row) : null
    },
    /** Returns when a link ended that has expired and is still stored, or null. */
    async findEnd(id: string, now: Date): Promise<Date | null> {
      const [row] = await session.query<Pick<GuestLinkRow, 'expires_at'>>(
        sql`select expires_at from guest_links where id = ${id} and expires_at <= ${now.getTime()}`,
      )
      return row ? new Date(row.expires_at) : null
    },
    /** Returns the links of an owner, or all links if `userId` is null, the newest first. */
    async list(userId: string | null, now: Date): Promise<readonly GuestLink[]> {
      const rows = await session.query<GuestLinkRow>(sql`
        select * from guest_links where ${isLinkOf(userId)} and expires_at > ${now.getTime()}
        order by created_at desc, id`)
      return rows.map(toGuestLink)
    },
  },
  write: {
    /**
     * Stores a link.
     * @param limit the maximum number of links of one owner
     * @returns false if the owner already has that many links
     */
    create: (link: GuestLink, limit: number): Promise<boolean> =>
      writeDurably(async (transaction) => {
        const { id, userId, subject, title, videoIds, allowsDownload, createdAt, expiresAt } = link
        await transaction.query(sql`delete from guest_links where expires_at <= ${createdAt.getTime()}`)
        const [row] = await transaction.query<{ count: number }>(
          sql`select count(*) as count from guest_links where user_id = ${userId}`,
        )
        if (Number(row?.count ?? 0) >= limit) return false
        await transaction.query(sql`
          insert into guest_links
            (id, user_id, subject, title, video_ids, allows_download, created_at, expires_at)
          values (${id}, ${userId}, ${subject}, ${title}, ${JSON.stringify(videoIds)},
            ${allowsDownload ? 1 : 0}, ${createdAt.getTime()}, ${expiresAt.getTime()})`)
        return true
      }),
  },
  essential: createRemovals({ writeDurably }),
}))
