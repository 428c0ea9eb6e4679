import { sql, type Transactions } from '../database/sql.ts'
import type { GuestLink, GuestLinkStore } from './GuestLinkStore.ts'
import { createLinkRemovals, isLinkOf } from '../database/linkTables.ts'

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

/** Creates the store of guest links in a database. */
export function createGuestLinkTables({ session, writeDurably }: Transactions): GuestLinkStore {
  return {
    ...createLinkRemovals({ writeDurably }, 'guest_links'),
    create: (link, limit) =>
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
    async find(id, now) {
      const [row] = await session.query<GuestLinkRow>(
        sql`select * from guest_links where id = ${id} and expires_at > ${now.getTime()}`,
      )
      return row ? toGuestLink(row) : null
    },
    async list(userId, now) {
      const rows = await session.query<GuestLinkRow>(sql`
        select * from guest_links where ${isLinkOf(userId)} and expires_at > ${now.getTime()}
        order by created_at desc, id`)
      return rows.map(toGuestLink)
    },
  }
}
