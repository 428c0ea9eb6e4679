import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { readAwayMarks } from '../api/awayMarks.ts'
import type { ApiClient } from '../api/client.ts'
import { createBatchLoader } from './createBatchLoader.ts'

/** The server notices within seconds that storage is back. */
const ASK_AGAIN_MS = 15_000

/**
 * Creates what is known of videos whose storage is away: on a disk that is unplugged, for example. Every answer with videos
 * that comes through `api` says it, so that lists cost no further call; videos that this device has stored are asked for.
 * Those that are shown are asked for again until they are back.
 */
export function createAwayVideos(client: ApiClient) {
  const api: ApiClient = {
    async get(resource, parameters, signal) {
      const answer = await client.get(resource, parameters, signal)
      for (const [id, isAway] of readAwayMarks(resource, answer.body))
        if (isAway !== (loader.peek(id) ?? null)) loader.prime(id, isAway)
      askAgainLater()
      return answer
    },
  }
  const ask = async (ids: readonly string[]) => {
    const { body } = await api.get('videos', { part: 'id', id: ids.join(',') })
    return new Map(readAwayMarks('videos', body))
  }
  // A picture without the mark is no failure that anybody should hear of.
  const loader = createBatchLoader<boolean>({ load: ask, onMissing: () => {}, onError: () => {} })
  /** Listeners by video. */
  const shown = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isAway = (videoId: string) => loader.peek(videoId) === true
  const shownAndAway = () => [...shown.keys()].filter(isAway).slice(0, MAX_IDS_PER_CALL)
  const askAgain = async () => {
    const ids = shownAndAway()
    if (ids.length > 0) await ask(ids).catch(() => {})
    timer = undefined
    askAgainLater()
  }
  const askAgainLater = () => {
    if (timer === undefined && shownAndAway().length > 0)
      timer = setTimeout(() => void askAgain(), ASK_AGAIN_MS)
  }

  return {
    /** The client, whose answers are listened to. */
    api,
    isAway,
    /** Asks for a video of which nothing is known. */
    request: (videoId: string) => loader.request([videoId]),
    /** Asks again for those whose call failed. */
    retryFailed: loader.retryFailed,
    /** Calls a listener when it changes whether a video is away. Returns an unsubscribe function. */
    subscribe(videoId: string, listener: () => void) {
      shown.set(videoId, (shown.get(videoId) ?? 0) + 1)
      askAgainLater()
      const unsubscribe = loader.subscribe(videoId, listener)
      return () => {
        const left = (shown.get(videoId) ?? 1) - 1
        if (left === 0) shown.delete(videoId)
        else shown.set(videoId, left)
        unsubscribe()
      }
    },
  }
}

export type AwayVideos = ReturnType<typeof createAwayVideos>
