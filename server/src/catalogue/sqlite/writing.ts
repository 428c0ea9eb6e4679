import type { CatalogueBatch, Origin } from '../Catalogue.ts'
import { removeCommentsOf, writeComment } from './comments.ts'
import { removeContents, removeDocuments, writeChannel, writeVideo } from './documents.ts'
import type { Statements } from './statements.ts'

/** Writes a batch; the caller holds the transaction. */
export function writeBatch(statements: Statements, origin: Origin, batch: CatalogueBatch): void {
  const storedAt = Date.now()
  removeDocuments(statements, origin, 'video', batch.removeVideos ?? [])
  removeDocuments(statements, origin, 'channel', batch.removeChannels ?? [])
  removeCommentsOf(statements, origin, [...(batch.removeVideos ?? []), ...(batch.replaceCommentsOf ?? [])])
  for (const video of batch.videos ?? []) writeVideo(statements, origin, video, storedAt)
  for (const channel of batch.channels ?? []) writeChannel(statements, origin, channel, storedAt)
  for (const comment of batch.comments ?? []) writeComment(statements, origin, comment, storedAt)
}

export function refreshAges(statements: Statements, origin: Origin, now: Date): void {
  for (const table of ['documents', 'comments']) {
    statements
      .prepare(
        `update ${table} set published_at = ? - cast(round(age_seconds * 1000) as integer)
         where origin = ? and age_seconds is not null`,
      )
      .run(now.getTime(), origin)
  }
}

/** Answers how many videos went. */
export function removeStoredBefore(statements: Statements, origin: Origin, moment: Date): number {
  const removed = statements
    .prepare<{ doc: number; kind: string }>(
      'delete from documents where origin = ? and stored_at < ? returning doc, kind',
    )
    .all(origin, moment.getTime())
  for (const { doc } of removed) removeContents(statements, origin, doc)
  statements.prepare('delete from comments where origin = ? and stored_at < ?').run(origin, moment.getTime())
  return removed.filter(({ kind }) => kind === 'video').length
}
