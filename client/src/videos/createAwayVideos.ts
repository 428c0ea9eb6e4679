import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { readAwayMarks } from '../api/awayMarks.ts'
import type { ApiClient } from '../api/client.ts'
import { createBatchLoader } from './createBatchLoader.ts'

/** The server notices within seconds that storage is back. */
const ASK_AGAIN_MS = 15_000

/**
 * Creates the knowledge of videos whose storage is away, such as those of an unplugged disk. Every answer that comes through
 * `api` says it of its videos, so that lists cost no further call. It is requested for videos that this device has stored,
 * and again for those that are shown until they are back.
 * @param isTold whether the server tells it: only ours does
 */
export function createAwayVideos(client: ApiClient, isTold: boolean) {
  const api: ApiClient = {
    async get(resource, parameters, signal) {
      const answer = await client.get(resource, parameters, signal)
      for (const [id, isAway] of readAwayMarks(resource, answer.body)) loader.prime(id, isAway)
      askAgainLater()
      return answer
    },
  }
  const ask = async (ids: readonly string[]) => {
    const { body } = await api.get('videos', { part: 'id', id: ids.join(',') })
    return new Map(readAwayMarks('videos', body))
  }
  // Nobody needs to hear of a failure: the picture then has no mark.
  const loader = createBatchLoader<boolean>({ load: ask, onMissing: () => {}, onError: () => {} })
  let timer: ReturnType<typeof setTimeout> | undefined

  const isAway = (videoId: string) => loader.peek(videoId) === true
  const shownAndAway = () => loader.followedIds().filter(isAway).slice(0, MAX_IDS_PER_CALL)
  const askAgainLater = () => {
    if (shownAndAway().length > 0) timer ??= setTimeout(() => void askAgain(), ASK_AGAIN_MS)
  }
  const askAgain = async () => {
    const ids = shownAndAway()
    if (ids.length > 0) await ask(ids).catch(() => {})
    timer = undefined
    askAgainLater()
  }

  return {
    ...loader,
    /** Makes calls. If the server tells what is away, the store listens to the answers. */
    api: isTold ? api : client,
    /** Returns whether a video is away, as far as that is known. */
    peek: isAway,
    /** Requests videos of which nothing is known. */
    request(ids: readonly string[]) {
      if (!isTold) return
      loader.request(ids)
      askAgainLater()
    },
  }
}

export type AwayVideos = ReturnType<typeof createAwayVideos>
