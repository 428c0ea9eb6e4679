import type { CatalogueBatch, Origin } from '../Catalogue.ts'
import { removeCommentsOf, writeComments } from './comments.ts'
import type { Session } from './Database.ts'
import { removeDocuments, writeDocuments } from './documents.ts'
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

/** Answers how many videos went. */
export async function removeStoredBefore(session: Session, origin: Origin, moment: Date): Promise<number> {
  const removed = await session.query<{ kind: string }>(
    sql`delete from documents where origin = ${origin} and stored_at < ${moment.getTime()} returning kind`,
  )
  await session.query(sql`delete from comments where origin = ${origin} and stored_at < ${moment.getTime()}`)
  return removed.filter(({ kind }) => kind === 'video').length
}
