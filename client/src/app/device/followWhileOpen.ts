import { createSavingApi } from '../../api/savingApi.ts'
import type { DeviceVideos } from '../../features/device/createDeviceVideos.ts'
import { followLists } from '../../features/device/following/followLists.ts'
import { isLineMetered, onLineChange } from '../../features/device/following/line.ts'
import { openVideos } from '../../features/device/following/openVideos.ts'
import { loadFacts } from '../../features/device/loadFacts.ts'
import { loadSavable } from '../../features/device/savable.ts'
import { chosenForm, rememberedChoice } from '../../features/device/savingChoice.ts'
import { waitForServer } from '../../domain/waitForConnection.ts'
import { playback } from '../../features/player/playback.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { readFollowed } from '../../storage/saved/followedLists.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { describeState, readFollowedList } from './readFollowedList.ts'

/** The time after a change until lists are followed, in which the person can undo it and other devices can tell theirs. */
const SETTLE_MS = 15_000
/** The longest time until lists are read again of which the server has said nothing. */
const LONGEST_WAIT_MS = 600_000

/**
 * Returns a thunk that follows the lists of a person until the returned function is called: now, at each new connection,
 * and after changes of what was watched, of playlists and of the video in the player. A server that does not answer is
 * asked again.
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
    const stateNow = async () => {
      const savedIds = contentOf(device.state())?.map(({ id }) => id) ?? []
      const played = playback.current().video?.id ?? ''
      return `${played} ${describeState(await readFollowed(device.user), savedIds, store)}`
    }
    /** Resolves to whether the server has answered. */
    const follow = async (): Promise<boolean> => {
      if (!navigator.onLine) return false
      const isAnswered = await followLists({
        device,
        openVideos,
        bytesOf,
        read: (list) => dispatch(readFollowedList(list, store)),
        describe: ({ kind, title }, ids) => dispatch(loadSavable(ids, kind === 'series' ? title : null)),
      })
      last = await stateNow()
      return isAnswered
    }
    const followUntilAnswered = async () => {
      for (let failures = 1; !ended.signal.aborted && !(await follow()); failures += 1)
        await waitForServer(failures, ended.signal, LONGEST_WAIT_MS)
    }
    let isFollowing = false
    let isDue = false
    const followNow = async () => {
      isDue = true
      if (isFollowing) return
      isFollowing = true
      while (isDue) {
        isDue = false
        // A storage that is full or blocked is tried after the next change.
        await followUntilAnswered().catch(() => {})
      }
      isFollowing = false
    }
    // A further change does not put it off, because what is being watched changes all the time.
    const followSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void followNow()
      }, SETTLE_MS)
    }
    const followChange = async () => {
      if ((await stateNow()) !== last) followSoon()
    }
    const noteChange = () => void followChange().catch(() => {})
    const stops = [
      store.subscribe(noteChange),
      playback.subscribe(noteChange),
      onLineChange(() => void (isLineMetered() || followNow())),
    ]
    addEventListener('online', () => void followNow(), { signal: ended.signal })
    void followNow()
    return () => {
      ended.abort()
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }
