import { createSavingApi } from '../../api/savingApi.ts'
import type { DeviceVideos } from '../../features/device/createDeviceVideos.ts'
import { followLists } from '../../features/device/following/followLists.ts'
import { isLineMetered, onLineChange } from '../../features/device/following/line.ts'
import { markOpen, openVideos } from '../../features/device/following/openVideos.ts'
import { loadFacts } from '../../features/device/loadFacts.ts'
import { loadSavable } from '../../features/device/savable.ts'
import { chosenForm, rememberedChoice } from '../../features/device/savingChoice.ts'
import { playback } from '../../features/player/playback.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { readFollowed } from '../../storage/saved/followedLists.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { describeState, readFollowedList } from './readFollowedList.ts'

/** The time after a change until lists are followed, in which the person can undo it and other devices can tell theirs. */
const SETTLE_MS = 15_000

/** Marks the video in the player of this tab as open, until the signal aborts. */
function markPlayed(signal: AbortSignal, onChange: () => void): void {
  let id: string | null = null
  let mark = new AbortController()
  const update = () => {
    const next = playback.current().video?.id ?? null
    if (next === id) return
    id = next
    mark.abort()
    mark = new AbortController()
    if (id !== null) markOpen(id, AbortSignal.any([mark.signal, signal]))
    onChange()
  }
  update()
  signal.addEventListener('abort', playback.subscribe(update))
}

/**
 * Returns a thunk that follows the lists of a person until the returned function is called: now, at each new connection,
 * and after changes of what was watched, of playlists and of the video in the player.
 */
export const followWhileOpen =
  (device: DeviceVideos, store: UserDataStore): Thunk<() => void> =>
  (dispatch, _getState, { settings: { savingUrl = '', embedUrl }, identity }) => {
    const saving = createSavingApi(savingUrl, identity)
    const ended = new AbortController()
    /** The videos that cannot be saved, of which the server is not asked again in this session of the page. */
    const refused = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The state of this device when lists were last followed. */
    let last = ''

    const bytesOf = async (id: string) => {
      if (refused.has(id)) return null
      const { facts } = await loadFacts(saving, embedUrl, id, ended.signal)
      const form = chosenForm(facts, rememberedChoice())
      if (form !== null && form.bytes <= (facts.maxBytes ?? Infinity)) return form.bytes
      refused.add(id)
      return null
    }
    const stateNow = async () =>
      describeState(
        await readFollowed(device.user),
        contentOf(device.state())?.map(({ id }) => id) ?? [],
        store,
      )
    const follow = async () => {
      if (!navigator.onLine || ended.signal.aborted) return
      await followLists({
        device,
        openVideos,
        bytesOf,
        read: (list) => dispatch(readFollowedList(list, store)),
        describe: ({ kind, title }, ids) => dispatch(loadSavable(ids, kind === 'series' ? title : null)),
      })
      last = await stateNow()
    }
    const followNow = () => void follow().catch(() => {})
    // A further change does not put it off, because what is being watched changes all the time.
    const followSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        followNow()
      }, SETTLE_MS)
    }
    const followChange = async () => {
      if ((await stateNow()) !== last) followSoon()
    }
    const stops = [
      store.subscribe(() => void followChange().catch(() => {})),
      onLineChange(() => isLineMetered() || followNow()),
    ]
    markPlayed(ended.signal, followSoon)
    addEventListener('online', followNow, { signal: ended.signal })
    followNow()
    return () => {
      ended.abort()
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }
