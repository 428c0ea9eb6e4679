import { createListeners } from '@vtube/shared/createListeners'
import type { ApiClient } from '../../api/request/client.ts'
import { toFailure } from '../../api/request/RequestError.ts'
import type { SavingApi } from '../../api/savingApi.ts'
import type { Remote } from '../../domain/remote.ts'
import { waitForServer } from '../../domain/waitForConnection.ts'
import { SAVED_CHANNEL } from '../../storage/saved/savedChannel.ts'
import { noteSaved } from '../../storage/saved/noteSaved.ts'
import { removeUnknownSegments } from '../../storage/saved/savedSegments.ts'
import { isFull } from '../../storage/saved/savedFile.ts'
import {
  changeSaved,
  listSaved,
  removeSaved,
  removeUnknownFiles,
  type SavableVideo,
  type SavedVideo,
} from '../../storage/saved/savedVideos.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { isHeldBack, onLineChange } from './following/line.ts'
import { releaseVideos } from './following/releaseVideos.ts'
import { checkVideo, isNotThere } from './checkVideo.ts'
import { createDownloadQueue, isObsolete } from './downloadQueue.ts'
import { MAX_REFUSALS } from './downloadFile.ts'
import { releasePlayerWorker, requirePlayerWorker } from './playerWorker.ts'
import { savePlayer } from './savedResponses.ts'
import { beginVideo, choiceOf, expectedBytes, fetchVideo, measureSaved, UnfitForm } from './saveVideo.ts'
import { rememberedChoice, type SavingChoice } from './savingChoice.ts'

/** A video that is saved on this device, or is being saved. */
export interface DeviceVideo extends SavedVideo {
  /** The bytes of the file or of the converted video that are stored. */
  storedBytes: number
  /** Whether the rest waits for a connection. */
  isWaiting: boolean
}

interface DeviceOptions {
  /** The id of the person. */
  user: string
  api: ApiClient
  saving: SavingApi
  /** The base address of the player. */
  embedUrl: string
}

/** What the tabs of a browser tell each other: that the list has changed, or how far a video is saved. */
type News = 'changed' | Pick<DeviceVideo, 'id' | 'storedBytes' | 'bytes' | 'isWaiting'>

/**
 * Creates the list of the videos that a person has saved on this device, and saves what is missing. One tab of the
 * browser saves at a time, one video after another. If the tab is closed, another one goes on.
 */
export function createDeviceVideos({ user, api, saving, embedUrl }: DeviceOptions) {
  const { subscribe, notify } = createListeners()
  const channel = new BroadcastChannel(SAVED_CHANNEL)
  let state: Remote<readonly DeviceVideo[]> = { status: 'idle' }
  /** The download of this tab with the video as it was at its beginning, or null. */
  let running: { video: DeviceVideo; abort: AbortController } | null = null
  let isWorking = false
  const closed = new AbortController()
  const queue = createDownloadQueue(closed.signal, () => void work())
  let loading = Promise.resolve()
  /** The read of the list that has not begun yet, or null. */
  let nextLoad: Promise<void> | null = null

  const known = () => contentOf(state) ?? []
  const find = (id: string) => known().find((video) => video.id === id)
  const show = (next: typeof state) => {
    if (closed.signal.aborted) return
    state = next
    notify()
  }
  const tell = (news: News) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none to name
    if (!closed.signal.aborted) channel.postMessage(news)
  }
  const read = async () => {
    nextLoad = null
    // A list that is read again stays as it is meanwhile, also an empty one.
    if (state.status !== 'ready') show({ status: 'loading', previous: contentOf(state) })
    try {
      const records = await listSaved(user)
      if (records.length > 0 && !closed.signal.aborted) noteSaved(true)
      const data = await Promise.all(
        records.map(async (record): Promise<DeviceVideo> => {
          const measured = await measureSaved(user, record)
          return { ...record, ...measured, isWaiting: find(record.id)?.isWaiting ?? false }
        }),
      )
      show({ status: 'ready', data })
      if (running !== null && isObsolete(running.video, find(running.video.id))) running.abort.abort()
    } catch (error) {
      show({ status: 'failed', failure: toFailure(error), previous: contentOf(state) })
    }
  }
  /** Reads the list. Reads follow one another, so that the latest is shown, and one serves all who ask before it begins. */
  const load = () => (nextLoad ??= loading = loading.then(read))
  const showProgress = (news: Exclude<News, 'changed'>) => {
    const data = contentOf(state)
    if (data !== null)
      show({
        status: 'ready',
        data: data.map((video) => (video.id === news.id ? { ...video, ...news } : video)),
      })
  }
  const progress = (news: Exclude<News, 'changed'>) => {
    showProgress(news)
    tell(news)
  }
  const reload = async () => {
    tell('changed')
    await load()
  }
  const put = (id: string, changes: Partial<SavedVideo>) => changeSaved(user, id, changes)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'changed') void load().then(work)
    else showProgress(data)
  })

  /** Removes what is stored of videos that are not known any more. */
  const removeUnknown = async () => {
    await Promise.all([removeUnknownFiles(user), removeUnknownSegments(user)]).catch(() => {})
  }
  /** Fetches again what a page has left out that ended while it began to save a video. */
  const complete = async (video: DeviceVideo, wait: (failures: number, isAway: boolean) => Promise<void>) => {
    for (let failures = 1; ; failures += 1)
      try {
        return await begin(video, choiceOf(video))
      } catch (error) {
        if (isFull(error)) return await put(video.id, { problem: 'full' })
        if (error instanceof UnfitForm || isNotThere(error)) return void (await checkOne(video.id, true))
        if (failures === MAX_REFUSALS) return queue.postpone(video.id)
        await wait(failures, toFailure(error).kind === 'offline')
      }
  }
  const download = async (video: DeviceVideo, signal: AbortSignal) => {
    const { id } = video
    const report = (storedBytes: number, isWaiting: boolean) => {
      const bytes = video.stream === null ? video.bytes : expectedBytes(video.bytes, storedBytes)
      progress({ id, storedBytes, bytes, isWaiting })
    }
    const wait = async (failures: number, isAway: boolean) => {
      report(find(id)?.storedBytes ?? 0, isAway)
      await waitForServer(failures, signal)
      signal.throwIfAborted()
    }
    if (video.isIncomplete === true) return await complete(video, wait)
    const end = await fetchVideo({ user, saving, embedUrl }, video, {
      signal,
      onEtag: (etag) => put(id, { etag }),
      onProgress(storedBytes) {
        queue.resume(id)
        report(storedBytes, false)
      },
      waitForServer: wait,
    })
    if (end === 'notThere') await checkOne(id, true)
    else if (end === 'refused') queue.postpone(id)
    else if (end !== 'complete') await put(id, { problem: end })
  }
  /** Saves one video after another until nothing is missing. Resolves to whether it could note what happened. */
  const saveAll = async (): Promise<boolean> => {
    for (;;) {
      await load()
      const next = queue.next(known())
      if (next === undefined || closed.signal.aborted) return true
      const abort = new AbortController()
      running = { video: next, abort }
      await requirePlayerWorker().catch(() => {})
      const isNoted = await download(next, abort.signal).then(
        () => true,
        async () =>
          abort.signal.aborted ||
          (await put(next.id, { problem: 'failed' }).then(
            () => true,
            () => false,
          )),
      )
      running = null
      // A device without any room stores not even the problem. The next change of the list tries again.
      if (!isNoted) return false
      // Parts may have been written after their video was removed, or after the person signed out.
      await removeUnknown()
      tell('changed')
    }
  }
  const work = async (): Promise<void> => {
    if (isWorking || queue.next(known()) === undefined || closed.signal.aborted) return
    isWorking = true
    const hasSaved = await navigator.locks.request('vtube.saving', saveAll).then(
      (isAll) => isAll,
      () => false,
    )
    isWorking = false
    // A video may have been added at the last moment.
    if (hasSaved) await work()
  }
  const endLineChanges = onLineChange(() => {
    const video = running && find(running.video.id)
    if (video && isHeldBack(video)) running?.abort.abort()
    void work()
  })
  const remove = async (...ids: readonly string[]) => {
    if (running !== null && ids.includes(running.video.id)) running.abort.abort()
    show({ status: 'ready', data: known().filter(({ id }) => !ids.includes(id)) })
    await Promise.all(ids.map((id) => removeSaved(user, id).catch(() => {})))
    await reload()
    if (known().length === 0) await releasePlayerWorker()
  }
  const checkOne = (id: string, isRefused = false) =>
    checkVideo({ user, saving, remove, reload, postpone: queue.postpone }, id, isRefused)
  /** Begins to save a video, or to save it anew if that is due. One tab does so at a time. */
  const begin = (video: SavableVideo, choice: SavingChoice, isNew = false): Promise<void> =>
    navigator.locks.request(`vtube.saving.${video.id}`, async () => {
      const former = (await listSaved(user)).find(({ id }) => id === video.id)
      const isDue =
        former === undefined ? isNew : former.isIncomplete === true || former.problem === 'changed'
      if (!isDue) return await load()
      noteSaved(true)
      try {
        const { signal } = closed
        await beginVideo({ user, api, saving, embedUrl }, former ?? video, { choice, former, signal })
      } catch (error) {
        if (former === undefined) await removeSaved(user, video.id).catch(() => {})
        throw error
      }
      queue.resume(video.id)
      await reload()
      void work()
    })
  /** Stores which followed lists keep a video here. Without any, it belongs to the person. */
  const setFollowedBy = async (id: string, followedBy: string[]): Promise<void> => {
    await put(id, { followedBy })
    await reload()
  }
  return {
    user,
    subscribe,
    state: (): typeof state => state,
    /** Reads the list from the storage, and begins to save what is missing. */
    async open(): Promise<void> {
      await load()
      await removeUnknown()
      // A page may have ended while it stopped following a list.
      await releaseVideos({ user, setFollowedBy }).catch(() => {})
      void work()
    },
    /** Begins to save a video, by default in the quality that this device remembers. Rejects if the server does not answer, or if the storage is full or blocked. */
    save: (video: SavableVideo, choice = rememberedChoice()): Promise<void> => begin(video, choice, true),
    /** Tries again to save the rest of a video. A file that has changed is saved from its beginning. */
    async retry(id: string): Promise<void> {
      const video = find(id)
      if (video === undefined) return
      // Without an answer of the server, the former file stays.
      if (video.problem === 'changed') await begin(video, choiceOf(video)).catch(() => {})
      else await put(id, { problem: null })
      await reload()
      void work()
    },
    remove,
    setFollowedBy,
    /** Asks the server about a saved video, and resolves to whether the video is in the library for this person. */
    isInLibrary: async (id: string): Promise<boolean> => (await checkOne(id)) !== null,
    /** Asks the server about all saved videos, removes those that the person may no longer see, and updates the player. */
    async check(): Promise<void> {
      await loading
      const videos = known()
      if (videos.length === 0) return
      let files: readonly string[] | null = null
      for (const { id } of videos) files = (await checkOne(id)) ?? files
      // What has come back to the library is saved to its end.
      await reload()
      void work()
      if (files === null) return
      await requirePlayerWorker().catch(() => {})
      await savePlayer(embedUrl, files).catch(() => {})
    },
    /** Ends the work of this tab for this person. */
    close(): void {
      closed.abort()
      running?.abort.abort()
      endLineChanges()
      channel.close()
    },
  }
}

export type DeviceVideos = ReturnType<typeof createDeviceVideos>
