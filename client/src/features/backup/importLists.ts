import { type LocalComment, localCommentKey } from '../../domain/comment.ts'
import type { LikedVideo } from '../../domain/video.ts'
import type { ListChange, PersistedList } from '../../storage/createPersistedList.ts'
import type { PersistedLists } from '../../storage/deviceLists.ts'
import { likedVideoChanges } from '../../storage/likedVideos.ts'
import { localCommentChanges } from '../../storage/localComments.ts'
import type { RowChange, UserDataStore } from '../../userData/createUserDataStore.ts'
import { countOf } from './planImport.ts'
import type { ImportedData } from './sources/importedData.ts'

type Imported = Pick<ImportedData, 'likedVideos' | 'comments'>

/** Returns the items that are not in the list yet. */
function missing<T>(list: PersistedList<T>, items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set(list.read().map(keyOf))
  return items.filter((item) => !known.has(keyOf(item)))
}

/** Counts the liked videos and comments that an import would add. */
export function countImportedLists(lists: PersistedLists, { likedVideos, comments }: Imported) {
  const all = comments.flatMap(({ list }) => list).length
  const fresh = comments.flatMap(({ videoId, list }) =>
    missing(lists.comments(videoId), list, localCommentKey),
  ).length
  return {
    likedVideos: countOf(likedVideos.length, missing(lists.likedVideos, likedVideos, ({ id }) => id).length),
    comments: countOf(all, fresh),
  }
}

const newestFirst = (list: readonly LocalComment[]): readonly LocalComment[] =>
  list.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))

/** Applies a change to a list. Returns a function that removes the added items again. */
function addTo<T>(
  list: PersistedList<T>,
  change: ListChange<T>,
  added: readonly T[],
  keyOf: (item: T) => string,
) {
  const keys = new Set(added.map(keyOf))
  if (keys.size === 0) return () => {}
  list.change(change)
  return () => void list.change((items) => items.filter((item) => !keys.has(keyOf(item))))
}

/** Returns the changes that add likes, with earlier times than all existing likes, so that they come last. */
function toLikes(store: UserDataStore, videos: readonly LikedVideo[]): RowChange[] {
  const likes = [...store.rows('likes').values()]
  const oldest = likes.reduce((earliest, { likedAt }) => Math.min(earliest, likedAt), Date.now())
  return videos.map(({ id }, index) => ({
    table: 'likes',
    row: id,
    value: { videoId: id, likedAt: Math.max(0, oldest - 1 - index) },
  }))
}

/** Adds likes and copies their videos to the list of liked videos. Returns a function that removes the likes again. */
function addLikes(list: PersistedList<LikedVideo>, store: UserDataStore, videos: readonly LikedVideo[]) {
  if (videos.length === 0) return () => {}
  list.change(likedVideoChanges.merge(videos))
  store.change(toLikes(store, videos))
  return () => store.change(videos.map(({ id }) => ({ table: 'likes', row: id, value: null })))
}

/**
 * Adds the items that this device lacks. Likes are compared by ids and added last, comments by time and text.
 * @returns whether the browser has stored the items, and a function that removes them again
 */
export function importLists(
  lists: PersistedLists,
  store: UserDataStore,
  { likedVideos, comments }: Imported,
) {
  const liked = lists.likedVideos
  const newlyLiked = missing(liked, likedVideos, ({ id }) => id)
  const undo = [addLikes(liked, store, newlyLiked)]
  for (const { videoId, list } of comments) {
    const stored = lists.comments(videoId)
    const merge = localCommentChanges.merge(list)
    const change: ListChange<LocalComment> = (existing) => newestFirst(merge(existing))
    undo.push(addTo(stored, change, missing(stored, list, localCommentKey), localCommentKey))
  }
  return {
    isWritten: liked.isWritten() && comments.every(({ videoId }) => lists.comments(videoId).isWritten()),
    undo: () => {
      for (const remove of undo) remove()
    },
  }
}
