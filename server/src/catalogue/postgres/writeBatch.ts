import type { CatalogueBatch, Origin } from '../Catalogue.ts'
import { deleteCommentsOf, upsertComments } from './comments.ts'
import type { Session } from './Database.ts'
import { deleteItems, upsertItems } from './items.ts'
import { raw, sql } from './sql.ts'

/** Rows that one step deletes, so that no step takes long. */
const MAX_DELETED_PER_STEP = 2_000

/** Writes a batch. The caller opens the transaction. */
export async function writeBatch(session: Session, origin: Origin, batch: CatalogueBatch): Promise<void> {
  const storedAt = Date.now()
  const { removeVideos = [], removeChannels = [], replaceCommentsOf = [], comments = [] } = batch
  await deleteItems(session, origin, 'video', removeVideos)
  await deleteItems(session, origin, 'channel', removeChannels)
  await deleteCommentsOf(session, origin, [...removeVideos, ...replaceCommentsOf])
  await upsertItems(session, origin, batch, storedAt)
  await upsertComments(session, origin, comments, storedAt)
}

export async function refreshAges(session: Session, origin: Origin, now: Date): Promise<void> {
  for (const table of ['items', 'comments'])
    await session.query(sql`
      update ${raw(table)} set published_at = ${now.getTime()}::bigint - round(age_seconds * 1000)::bigint
      where origin = ${origin} and age_seconds is not null`)
}

/** Removes some of the rows that were stored before a moment. Returns how many of them are videos. */
export async function removeSomeStoredBefore(
  session: Session,
  origin: Origin,
  moment: Date,
): Promise<{ videos: number; isAll: boolean }> {
  const before = moment.getTime()
  const removed = await session.query<{ kind: string }>(sql`
    delete from items where rowid in (
      select rowid from items where origin = ${origin} and stored_at < ${before} limit ${MAX_DELETED_PER_STEP})
    returning kind`)
  const comments = await session.query(sql`
    delete from comments where (origin, video_id, id) in (
      select origin, video_id, id from comments where origin = ${origin} and stored_at < ${before}
      limit ${MAX_DELETED_PER_STEP})
    returning 1`)
  return {
    videos: removed.filter(({ kind }) => kind === 'video').length,
    isAll: Math.max(removed.length, comments.length) < MAX_DELETED_PER_STEP,
  }
}
