import { STORAGE_KEY } from '@vtube/shared/constants'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { goneVideo, type LikedVideo } from '../domain/video.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import type { LocalStore } from '../storage/guardedStorage.ts'
import type { LikeChange } from '../storage/likedVideos.ts'
import type { RowChange } from './createUserDataStore.ts'
import type { SignedInUserData } from './openSignedInUserData.ts'

/** The key of the id of the user whose likes the list contains. */
const USER_KEY = `${STORAGE_KEY.likedVideos}.user`
/** Earlier versions' keys: of the user with ids, and of the times when the videos' data was fetched. */
const FORMER_USER_KEY = `${STORAGE_KEY.likedVideos}.agreed`
const FORMER_TIMES_KEY = `${STORAGE_KEY.likedVideos}.times`

const formerUser = v.object({ user: v.string() })

const userOf = (storage: LocalStore): string | null =>
  storage.read(USER_KEY) ?? parseOrNull(formerUser, storage.readJson(FORMER_USER_KEY))?.user ?? null

/** Returns an entry without data. The data is fetched later. */
const entryOf = (id: string): LikedVideo => ({ ...goneVideo(id), isGone: false })

const toRowChange = (videoId: string, likedAt: number | null): RowChange => ({
  table: 'likes',
  row: videoId,
  value: likedAt === null ? null : { videoId, likedAt },
})

/** Returns a name that is unique to a change. */
const nameOf = ({ videoId, kind, at }: LikeChange): string => `${kind} ${at} ${videoId}`

interface CopyOptions {
  storage: LocalStore
  /** The anonymous id of the user. */
  user: string
  data: Pick<SignedInUserData, 'store' | 'isStored' | 'whenStored'> & {
    videos: Pick<SignedInUserData['videos'], 'remember'>
  }
  /** Called when the data of liked videos may have to be fetched. */
  onArrived: () => void
}

/**
 * Keeps the liked list of this browser equal to the likes in the user's data, and turns likes of this browser into rows
 * of the user's data. A list that belongs to nobody yet is turned into rows; the list of another user is replaced. If
 * the browser cannot store rows, they are kept in memory and the list is their only storage. Returns a function that
 * stops the copying.
 */
export function copyLikes({ storage, user, data, onArrived }: CopyOptions): () => void {
  const { likedVideos: list, likeChanges } = persistedLists(storage)
  /** The names of the changes that have become rows but may not be stored yet. */
  const applied = new Set<string>()
  const rows = () => data.store.rows('likes')

  /** Turns the entries of the list into rows, in their order. */
  const takeOver = () => {
    const now = Date.now()
    const ids = list.read().map(({ id }) => id)
    const missing = ids.flatMap((id, index) => (rows().has(id) ? [] : toRowChange(id, now - index)))
    data.store.change(missing)
  }
  /** Removes changes that are stored as rows, and keeps changes that were made in the meantime. */
  const removeChanges = (names: ReadonlySet<string>) => {
    for (const name of names) applied.delete(name)
    likeChanges.change((changes) => changes.filter((change) => !names.has(nameOf(change))))
  }
  /** Turns the recorded changes into rows, the oldest first. */
  const applyChanges = () => {
    const waiting = likeChanges.read().filter((change) => !applied.has(nameOf(change)))
    if (waiting.length === 0) return
    const listed = new Map(list.read().map((video) => [video.id, video]))
    // `Math.max` cannot be used, because some browsers do not allow a call with so many arguments.
    let newest = [...rows().values()].reduce((latest, { likedAt }) => Math.max(latest, likedAt), 0)
    for (const change of waiting.toReversed()) {
      const { videoId, kind, at, isComplete } = change
      applied.add(nameOf(change))
      // A new like becomes the first of the list, even if the clock of another device is ahead.
      const likedAt = kind === 'like' ? Math.max(at, newest + 1) : at
      if (kind !== 'unlike') newest = Math.max(newest, likedAt)
      data.store.change([toRowChange(videoId, kind === 'unlike' ? null : likedAt)])
      const video = listed.get(videoId)
      if (isComplete && video !== undefined) void data.videos.remember(video, true)
    }
    onArrived()
    const names = new Set(waiting.map(nameOf))
    void data.whenStored().then(() => removeChanges(names))
  }
  const copy = () => {
    const ids = [...rows().values()]
      .toSorted((one, other) => other.likedAt - one.likedAt)
      .map(({ videoId }) => videoId)
    const listed = list.read().map(({ id }) => id)
    if (ids.length === listed.length && ids.every((id, index) => id === listed[index])) return
    list.change((videos) => {
      const known = new Map(videos.map((video) => [video.id, video]))
      return ids.map((id) => known.get(id) ?? entryOf(id))
    })
    const former = new Set(listed)
    if (ids.some((id) => !former.has(id))) onArrived()
  }

  if (userOf(storage) === null || !data.isStored()) takeOver()
  applyChanges()
  copy()
  const markAsCopy = async () => {
    if (!(await data.whenStored())) return
    storage.write(USER_KEY, user)
    storage.remove(FORMER_USER_KEY)
    storage.remove(FORMER_TIMES_KEY)
  }
  void markAsCopy()
  const unsubscribe = [
    likeChanges.subscribe(applyChanges),
    data.store.subscribe((tables) => {
      if (tables.has('likes')) copy()
    }),
  ]
  return () => {
    for (const end of unsubscribe) end()
  }
}
