import type { CatalogueBatch, Origin } from '../Catalogue.ts'
import { fromChannel, fromVideo } from '../itemRows.ts'
import { deleteCommentsOf, upsertComment } from './comments.ts'
import { deleteItem, deleteItems, upsertItem } from './items.ts'
import { upsertIntoIndex } from './popularityIndex.ts'
import type { Statements } from './statements.ts'

/** Rows that one step deletes: other writers wait for no longer than that takes. */
const MAX_DELETED_PER_STEP = 500

/** Writes a batch. The caller opens the transaction. */
export function writeBatch(statements: Statements, origin: Origin, batch: CatalogueBatch): void {
  const storedAt = Date.now()
  const { videos = [], channels = [], comments = [] } = batch
  const { removeVideos = [], removeChannels = [], replaceCommentsOf = [] } = batch
  deleteItems(statements, origin, 'video', removeVideos)
  deleteItems(statements, origin, 'channel', removeChannels)
  deleteCommentsOf(statements, origin, [...removeVideos, ...replaceCommentsOf])
  const outdated = [...videos.map(fromVideo), ...channels.map(fromChannel)]
    .map((row) => upsertItem(statements, origin, row, storedAt))
    .filter((item) => item !== null)
  // If a batch holds an item twice, the last one counts.
  upsertIntoIndex(statements, origin, [...new Map(outdated.map((item) => [item.rowid, item])).values()])
  for (const comment of comments) upsertComment(statements, origin, comment, storedAt)
}

export function refreshAges(statements: Statements, origin: Origin, now: Date): void {
  for (const table of ['items', 'comments']) {
    statements
      .prepare(
        `update ${table} set published_at = ? - cast(round(age_seconds * 1000) as integer)
         where origin = ? and age_seconds is not null`,
      )
      .run(now.getTime(), origin)
  }
}

/** Removes some of the rows that were stored before a moment. Returns how many of them are videos. */
export function removeSomeStoredBefore(
  statements: Statements,
  origin: Origin,
  moment: Date,
): { videos: number; isAll: boolean } {
  const before = moment.getTime()
  const removed = statements
    .prepare<{ rowid: number; kind: string }>(
      'select rowid, kind from items where origin = ? and stored_at < ? limit ?',
    )
    .all(origin, before, MAX_DELETED_PER_STEP)
  for (const { rowid } of removed) deleteItem(statements, origin, rowid)
  const { changes } = statements
    .prepare(
      `delete from comments where rowid in (
         select rowid from comments where origin = ? and stored_at < ? limit ?)`,
    )
    .run(origin, before, MAX_DELETED_PER_STEP)
  return {
    videos: removed.filter(({ kind }) => kind === 'video').length,
    isAll: Math.max(removed.length, changes) < MAX_DELETED_PER_STEP,
  }
}
