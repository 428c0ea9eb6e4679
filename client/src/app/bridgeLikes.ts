import { STORAGE_KEY } from '@vtube/shared/constants'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { goneVideo, type LikedVideo } from '../domain/video.ts'
import type { ListChange } from '../storage/createPersistedList.ts'
import { persistedLists } from '../storage/deviceLists.ts'
import type { LocalStore } from '../storage/guardedStorage.ts'
import { reconcileLikes } from '../userData/likes.ts'
import { holdLock } from '../userData/locks.ts'
import type { SignedInUserData } from '../userData/openSignedInUserData.ts'

/** The user whose likes the list shows, and the ids on which list and rows agreed the last time. */
const AGREED_KEY = `${STORAGE_KEY.likedVideos}.agreed`
const agreedSchema = v.object({ user: v.string(), ids: v.array(v.string()) })
type Agreement = v.InferOutput<typeof agreedSchema>

/** An entry without data, which counts as stale because it has no time of fetching. */
const entryOf = (id: string): LikedVideo => ({ ...goneVideo(id), isGone: false })

/**
 * Removes and adds entries, and sorts the list. Entries without a time are newer than this change, which may be applied
 * again, and stay in front.
 */
const arrange =
  (removed: ReadonlySet<string>, times: ReadonlyMap<string, number>): ListChange<LikedVideo> =>
  (list) => {
    const listed = new Set(list.map(({ id }) => id))
    const added = [...times.keys()].filter((id) => !listed.has(id)).map(entryOf)
    const timeOf = ({ id }: LikedVideo) => times.get(id) ?? Infinity
    return [...list.filter(({ id }) => !removed.has(id)), ...added].sort((one, other) =>
      timeOf(one) === timeOf(other) ? 0 : timeOf(other) - timeOf(one),
    )
  }

const isEqual = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id, index) => id === others[index])

interface BridgeOptions {
  storage: LocalStore
  /** An anonymous id of the user. */
  user: string
  data: Pick<SignedInUserData, 'store' | 'isStored' | 'whenStored' | 'load'>
  /** Called when the list has entries of other devices, whose titles have to be fetched. */
  onArrived: () => void
}

/**
 * Keeps the liked list of this browser and the likes among the user's data equal, in one tab for all: a like here becomes
 * a row, rows of other devices become entries. Likes that were here before the user's data are taken over. The list is
 * that of the user who is signed in: the next user finds another one. Returns a function that ends it.
 */
export function bridgeLikes({ storage, user, data, onArrived }: BridgeOptions): () => void {
  const list = persistedLists(storage).likedVideos
  const ending = new AbortController()
  let agreed: Agreement | null = null
  let storedAgreement: Agreement | null = null
  let isReconciling = false

  const writeAgreement = (agreement: Agreement) => {
    storedAgreement = agreement
    storage.write(AGREED_KEY, JSON.stringify(agreement))
  }
  /** Waits for the rows: if the page ended before they are stored, their videos would count as unliked the next time. */
  const remember = async (agreement: Agreement) => {
    if (await data.whenStored()) writeAgreement(agreement)
  }
  /**
   * Corrects what is stored of the agreement while rows are still being stored: a video that is liked again at once is not
   * agreed on, one that is unliked again still is.
   */
  const correctStored = (former: ReadonlySet<string>, listed: ReadonlySet<string>) => {
    if (storedAgreement?.user !== user) return
    const { ids } = storedAgreement
    const kept = ids.filter((id) => former.has(id) || !listed.has(id))
    const unliked = [...former].filter((id) => !listed.has(id) && !ids.includes(id))
    if (kept.length < ids.length || unliked.length > 0) writeAgreement({ user, ids: [...kept, ...unliked] })
  }
  const reconcile = () => {
    const videos = list.read()
    const ids = videos.map(({ id }) => id)
    const agreedIds = new Set(agreed?.ids)
    const isOwn = agreed === null || agreed.user === user
    // A list that the browser has deleted is not one whose videos were unliked.
    const isThere = !list.isWritten() || storage.read(STORAGE_KEY.likedVideos) !== null
    const { changes, times } = reconcileLikes({
      listed: isOwn ? ids : ids.filter((id) => !agreedIds.has(id)),
      rows: data.store.rows('likes'),
      agreed: isOwn && isThere ? agreedIds : new Set(),
      now: Date.now(),
    })
    if (changes.length > 0) data.store.change(changes)
    const change = arrange(new Set(ids.filter((id) => !times.has(id))), times)
    const next = change(videos).map(({ id }) => id)
    if (!isEqual(next, ids)) list.change(change)
    if (agreed?.user === user && isEqual(next, agreed.ids)) return
    agreed = { user, ids: next }
    correctStored(agreedIds, new Set(next))
    void remember(agreed)
    if (next.length > ids.filter((id) => times.has(id)).length) onArrived()
  }
  const handleChange = () => {
    // Without its own storage, the data of this user would not be there the next time.
    if (isReconciling || !data.isStored()) return
    isReconciling = true
    try {
      reconcile()
    } finally {
      isReconciling = false
    }
  }

  void holdLock(`vtube.userData.likes.${user}`, ending.signal, async () => {
    // Rows of the tab that had the lock before.
    await data.load('likes')
    if (ending.signal.aborted) return
    storedAgreement = parseOrNull(agreedSchema, storage.readJson(AGREED_KEY))
    agreed = storedAgreement
    handleChange()
    const unsubscribe = [
      list.subscribe(handleChange),
      data.store.subscribe((tables) => {
        if (tables.has('likes')) handleChange()
      }),
    ]
    ending.signal.addEventListener('abort', () => {
      for (const end of unsubscribe) end()
    })
  })
  return () => ending.abort()
}
