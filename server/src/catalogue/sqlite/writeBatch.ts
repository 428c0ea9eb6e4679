import type { CatalogueBatch, Origin } from '../Catalogue.ts'
import { removeCommentsOf, writeComment } from './comments.ts'
import { writePlaces } from './popularityIndex.ts'
import { removeDocument, removeDocuments, writeChannel, writeVideo } from './items.ts'
import type { Statements } from './statements.ts'

/** Writes a batch; the caller holds the transaction. */
export function writeBatch(statements: Statements, origin: Origin, batch: CatalogueBatch): void {
  const storedAt = Date.now()
  removeDocuments(statements, origin, 'video', batch.removeVideos ?? [])
  removeDocuments(statements, origin, 'channel', batch.removeChannels ?? [])
  removeCommentsOf(statements, origin, [...(batch.removeVideos ?? []), ...(batch.replaceCommentsOf ?? [])])
  const placed = [
    ...(batch.videos ?? []).map((video) => writeVideo(statements, origin, video, storedAt)),
    ...(batch.channels ?? []).map((channel) => writeChannel(statements, origin, channel, storedAt)),
  ].filter((document) => document !== null)
  // Of what a batch holds twice, the last counts.
  writePlaces(statements, origin, [...new Map(placed.map((document) => [document.doc, document])).values()])
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

/** Rows that are removed in one step: others who write do not wait long. */
const REMOVED_AT_ONCE = 500

/** Removes some of what was stored before a moment. */
export function removeSomeStoredBefore(
  statements: Statements,
  origin: Origin,
  moment: Date,
): { videos: number; isAll: boolean } {
  const before = moment.getTime()
  const removed = statements
    .prepare<{ doc: number; kind: string }>(
      'select doc, kind from documents where origin = ? and stored_at < ? limit ?',
    )
    .all(origin, before, REMOVED_AT_ONCE)
  for (const { doc } of removed) removeDocument(statements, origin, doc)
  const { changes } = statements
    .prepare(
      `delete from comments where rowid in (
         select rowid from comments where origin = ? and stored_at < ? limit ?)`,
    )
    .run(origin, before, REMOVED_AT_ONCE)
  return {
    videos: removed.filter(({ kind }) => kind === 'video').length,
    isAll: Math.max(removed.length, changes) < REMOVED_AT_ONCE,
  }
}
