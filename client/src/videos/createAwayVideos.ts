import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { readLibraryMarks } from '../api/library/libraryMarks.ts'
import type { ApiClient } from '../api/request/client.ts'
import { createBatchLoader } from './createBatchLoader.ts'

/** The interval of requests about videos that are away. The server notices connected storage within seconds. */
const ASK_AGAIN_MS = 15_000

/**
 * Creates the record of which videos are away. A video is away while its storage, such as a disk, is not connected.
 * Every response through `api` contains the state of its videos, so lists cost no additional call. The state is
 * requested separately for videos that are stored on this device, and repeatedly for shown videos that are away, until
 * their storage is connected again.
 * @param isTold whether the server reports which videos are away, which only our own server does
 */
export function createAwayVideos(client: ApiClient, isTold: boolean) {
  const factsById = new Map<string, unknown>()
  const api: ApiClient = {
    async get(resource, parameters, signal) {
      const answer = await client.get(resource, parameters, signal)
      for (const { id, isAway, facts } of readLibraryMarks(resource, answer.body)) {
        if (facts !== undefined) factsById.set(id, facts)
        loader.prime(id, isAway)
      }
      askAgainLater()
      return answer
    },
  }
  const ask = async (ids: readonly string[]) => {
    const { body } = await api.get('videos', { part: 'id', id: ids.join(',') })
    return new Map(readLibraryMarks('videos', body).map(({ id, isAway }) => [id, isAway]))
  }
  // A failure is not reported. The pictures are then shown without a mark.
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
    /** The client for calls. If the server reports which videos are away, its responses update this record. */
    api: isTold ? api : client,
    /** Returns whether a video is known to be away. */
    peek: isAway,
    /**
     * Returns the facts of the library about a video, which `parseVideoFacts` parses, or undefined if they are unknown.
     * The response that says whether the video is away also contains these facts.
     */
    factsOf: (videoId: string) => factsById.get(videoId),
    /** Returns whether the state of a video is known, is being requested or has failed to load. */
    stateOf: loader.peek,
    /** Requests the state of videos whose state is unknown. */
    request(ids: readonly string[]) {
      if (!isTold) return
      loader.request(ids)
      askAgainLater()
    },
  }
}

export type AwayVideos = ReturnType<typeof createAwayVideos>
