import { commentsStorageKey, STORAGE_KEY } from '@vtube/shared/constants'
import { createListeners } from '@vtube/shared/createListeners'
import type { LocalComment } from '../domain/comment.ts'
import type { LocalStore } from './guardedStorage.ts'
import { likeChangeCodec, likedVideoCodec } from './likedVideos.ts'
import { localCommentCodec } from './localComments.ts'
import {
  createPersistedList,
  type ItemCodec,
  type PersistedList,
  type StorageProblem,
} from './createPersistedList.ts'

/** Creates a reporter that queues problems until the first subscription, and reports `notPersisted` only once. */
function createProblemReporter() {
  const listeners = createListeners<[StorageProblem]>()
  let queue: StorageProblem[] = []
  let isNotPersistedReported = false
  return {
    report(problem: StorageProblem) {
      if (problem.kind === 'notPersisted' && isNotPersistedReported) return
      if (problem.kind === 'notPersisted') isNotPersistedReported = true
      if (listeners.isEmpty()) queue.push(problem)
      listeners.notify(problem)
    },
    subscribe(listener: (problem: StorageProblem) => void) {
      const unsubscribe = listeners.subscribe(listener)
      const queued = queue
      queue = []
      for (const problem of queued) listener(problem)
      return unsubscribe
    },
  }
}

const COMMENTS_PREFIX = commentsStorageKey('')
/** The pattern of the suffix of the keys of unreadable data. */
const ASIDE = /\.aside-\d+$/

function createPersistedLists(storage: LocalStore) {
  const { report, subscribe } = createProblemReporter()
  const comments = new Map<string, PersistedList<LocalComment>>()
  const create = <T>(key: string, codec: ItemCodec<T>) => createPersistedList(storage, key, codec, report)
  const commentsOf = (videoId: string): PersistedList<LocalComment> => {
    const list = comments.get(videoId) ?? create(commentsStorageKey(videoId), localCommentCodec)
    comments.set(videoId, list)
    return list
  }
  return {
    /** A copy of the user's likes with all data of the videos, the newest like first. */
    likedVideos: create(STORAGE_KEY.likedVideos, likedVideoCodec),
    /** The likes of this browser that are not yet rows of the user's data. */
    likeChanges: create(`${STORAGE_KEY.likedVideos}.changes`, likeChangeCodec),
    comments: commentsOf,
    /** Returns the ids of the videos that have local comments. */
    commentedVideoIds() {
      const keys = storage.keys().filter((key) => key.startsWith(COMMENTS_PREFIX) && !ASIDE.test(key))
      // Lists in memory are included, because a list that could not be written has no key in the storage.
      const ids = new Set([...keys.map((key) => key.slice(COMMENTS_PREFIX.length)), ...comments.keys()])
      return [...ids].filter((id) => id !== '' && commentsOf(id).read().length > 0)
    },
    /** Reports a problem of another storage of the browser. */
    report,
    /** Calls a listener with problems of the storage, including earlier ones. Returns an unsubscribe function. */
    subscribeToProblems: subscribe,
  }
}

export type PersistedLists = ReturnType<typeof createPersistedLists>

const listsOf = new WeakMap<LocalStore, PersistedLists>()

/** Returns the lists of a storage, as one instance for all callers, because it holds unwritten changes. */
export function persistedLists(storage: LocalStore): PersistedLists {
  const lists = listsOf.get(storage) ?? createPersistedLists(storage)
  listsOf.set(storage, lists)
  return lists
}
