import { STORAGE_KEY } from '@vtube/shared/constants'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { goneVideo, type LikedVideo } from '../domain/video.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import type { LocalStore } from '../storage/guardedStorage.ts'
import type { LikeChange } from '../storage/likedVideos.ts'
import type { RowChange } from './createUserDataStore.ts'
import type { SignedInUserData } from './openSignedInUserData.ts'

/** Names the user whose likes the list is a copy of. */
const USER_KEY = `${STORAGE_KEY.likedVideos}.user`
/** Former versions stored the user with ids here, and there when the data of the videos was fetched. */
const FORMER_USER_KEY = `${STORAGE_KEY.likedVideos}.agreed`
const FORMER_TIMES_KEY = `${STORAGE_KEY.likedVideos}.times`

const formerUser = v.object({ user: v.string() })

const userOf = (storage: LocalStore): string | null =>
  storage.read(USER_KEY) ?? parseOrNull(formerUser, storage.readJson(FORMER_USER_KEY))?.user ?? null

/** Returns an entry without data, which has yet to be fetched. */
const entryOf = (id: string): LikedVideo => ({ ...goneVideo(id), isGone: false })

const toRowChange = (videoId: string, likedAt: number | null): RowChange => ({
  table: 'likes',
  row: videoId,
  value: likedAt === null ? null : { videoId, likedAt },
})

/** Returns a name that no other change has. */
const nameOf = ({ videoId, kind, at }: LikeChange): string => `${kind} ${at} ${videoId}`

interface CopyOptions {
  storage: LocalStore
  /** Is an anonymous id. */
  user: string
  data: Pick<SignedInUserData, 'store' | 'isStored' | 'whenStored'> & {
    videos: Pick<SignedInUserData['videos'], 'remember'>
  }
  /** Is called when the data of liked videos may have to be fetched. */
  onArrived: () => void
}

/**
 * Keeps the liked list of this browser a copy of the likes among the user's data, after each change of their rows, and
 * makes rows of the likes of this browser. A list that belongs to nobody yet becomes rows; that of another user is
 * replaced. Where the browser stores no rows, they live in memory, and the list is their storage. Returns a function that
 * ends it.
 */
export function copyLikes({ storage, user, data, onArrived }: CopyOptions): () => void {
  const { likedVideos: list, likeChanges } = persistedLists(storage)
  /** Names the changes that have become rows but may not be stored yet. */
  const applied = new Set<string>()
  const rows = () => data.store.rows('likes')

  /** Makes rows of the list, in its order. */
  const takeOver = () => {
    const now = Date.now()
    const ids = list.read().map(({ id }) => id)
    const missing = ids.flatMap((id, index) => (rows().has(id) ? [] : toRowChange(id, now - index)))
    data.store.change(missing)
  }
  /** Removes changes that are stored as rows, unless others have followed. */
  const removeChanges = (names: ReadonlySet<string>) => {
    for (const name of names) applied.delete(name)
    likeChanges.change((changes) => changes.filter((change) => !names.has(nameOf(change))))
  }
  /** Makes rows of the likes that are waiting for it, the oldest first. */
  const applyChanges = () => {
    const waiting = likeChanges.read().filter((change) => !applied.has(nameOf(change)))
    if (waiting.length === 0) return
    const listed = new Map(list.read().map((video) => [video.id, video]))
    // A call of `Math.max` with all times would have more arguments than some browsers allow.
    let newest = [...rows().values()].reduce((latest, { likedAt }) => Math.max(latest, likedAt), 0)
    for (const change of waiting.toReversed()) {
      const { videoId, kind, at, isComplete } = change
      applied.add(nameOf(change))
      // A like comes first, although the clock of another device may be ahead.
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
