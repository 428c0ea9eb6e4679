import type { CatalogueBatch, Origin } from '../Catalogue.ts'
import { removeCommentsOf, writeComments } from './comments.ts'
import type { Session } from './Database.ts'
import { removeDocuments, writeDocuments } from './items.ts'
import { raw, sql } from './sql.ts'

/** Writes a batch; the caller holds the transaction. */
export async function writeBatch(session: Session, origin: Origin, batch: CatalogueBatch): Promise<void> {
  const storedAt = Date.now()
  const { removeVideos = [], removeChannels = [], replaceCommentsOf = [], comments = [] } = batch
  await removeDocuments(session, origin, 'video', removeVideos)
  await removeDocuments(session, origin, 'channel', removeChannels)
  await removeCommentsOf(session, origin, [...removeVideos, ...replaceCommentsOf])
  await writeDocuments(session, origin, batch, storedAt)
  await writeComments(session, origin, comments, storedAt)
}

export async function refreshAges(session: Session, origin: Origin, now: Date): Promise<void> {
  for (const table of ['documents', 'comments'])
    await session.query(sql`
      update ${raw(table)} set published_at = ${now.getTime()}::bigint - round(age_seconds * 1000)::bigint
      where origin = ${origin} and age_seconds is not null`)
}

/** Rows that are removed in one step, so that no step takes long. */
const REMOVED_AT_ONCE = 2_000

/** Removes some of what was stored before a moment. */
export async function removeSomeStoredBefore(
  session: Session,
  origin: Origin,
  moment: Date,
): Promise<{ videos: number; isAll: boolean }> {
  const before = moment.getTime()
  const removed = await session.query<{ kind: string }>(sql`
    delete from documents where doc in (
      select doc from documents where origin = ${origin} and stored_at < ${before} limit ${REMOVED_AT_ONCE})
    returning kind`)
  const comments = await session.query(sql`
    delete from comments where (origin, video_id, id) in (
      select origin, video_id, id from comments where origin = ${origin} and stored_at < ${before}
      limit ${REMOVED_AT_ONCE})
    returning 1`)
  return {
    videos: removed.filter(({ kind }) => kind === 'video').length,
    isAll: Math.max(removed.length, comments.length) < REMOVED_AT_ONCE,
  }
}
