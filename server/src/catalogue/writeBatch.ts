import type { CatalogueBatch, Origin } from './catalogueTypes.ts'
import { fromChannel, fromVideo, type ItemKey } from './itemRows.ts'
import { raw, sql, type Session } from '../database/sql.ts'
import { deleteCommentsOf, upsertComments } from './commentRows.ts'
import type { Engine } from './Engine.ts'
import { addTitleWords, removeTitleWordsBefore } from './search/titleWords.ts'
import { writeTranscripts } from './search/transcriptIndex.ts'

/** The maximum number of rows that one transaction removes, so that other transactions can run in between. */
export const MAX_REMOVED_PER_STEP = 500

/** Writes a batch. The caller has to open the transaction. */
export async function writeBatch(
  engine: Engine,
  session: Session,
  origin: Origin,
  batch: CatalogueBatch,
): Promise<void> {
  const storedAt = Date.now()
  const { videos = [], channels = [], comments = [], transcripts = [] } = batch
  const { removeVideos = [], removeChannels = [], replaceCommentsOf = [] } = batch
  await engine.deleteItems(session, origin, [
    ...removeVideos.map((id) => ({ kind: 'video', id }) as const),
    ...removeChannels.map((id) => ({ kind: 'channel', id }) as const),
  ])
  await deleteCommentsOf(session, origin, [...removeVideos, ...replaceCommentsOf])
  const items = [...videos.map(fromVideo), ...channels.map(fromChannel)]
  await engine.upsertItems(session, origin, items, storedAt)
  const titles = items.map(({ text }) => text.title)
  await addTitleWords(session, origin, titles, storedAt)
  await upsertComments(session, origin, comments, storedAt)
  await writeTranscripts(engine, session, transcripts)
}

/** Sets `publishedAt` of rows with a relative time to `now` minus their age. */
export async function refreshAges(
  _engine: Engine,
  session: Session,
  origin: Origin,
  now: Date,
): Promise<void> {
  for (const table of ['items', 'comments'])
    await session.query(sql`
      update ${raw(table)}
      set published_at = cast(${now.getTime()} as bigint) - cast(round(age_seconds * 1000) as bigint)
      where origin = ${origin} and age_seconds is not null`)
}

/**
 * Removes some of the rows that were stored before a moment. Returns the number of videos among them, and whether no
 * such rows are left. Use `removeStoredBefore` to remove all of them.
 */
export async function removeSomeStoredBefore(
  engine: Engine,
  session: Session,
  origin: Origin,
  moment: Date,
): Promise<{ videos: number; isAll: boolean }> {
  const isOld = sql`origin = ${origin} and stored_at < ${moment.getTime()} limit ${MAX_REMOVED_PER_STEP}`
  const items = await session.query<ItemKey>(sql`select kind, id from items where ${isOld}`)
  await engine.deleteItems(session, origin, items)
  const comments = await session.query(sql`
    delete from comments where (origin, video_id, id) in (select origin, video_id, id from comments where ${isOld})
    returning 1`)
  const isAll = Math.max(items.length, comments.length) < MAX_REMOVED_PER_STEP
  if (isAll) await removeTitleWordsBefore(session, origin, moment)
  return { videos: items.filter(({ kind }) => kind === 'video').length, isAll }
}
