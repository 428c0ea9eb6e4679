import { commentsStorageKey, STORAGE_KEY } from '@vtube/shared/constants'
import type { LikedVideo } from '../domain/likedVideo.ts'
import type { LocalComment } from '../domain/localComment.ts'
import { createKeptList, type ItemCodec, type KeptList } from './createKeptList.ts'
import { likedVideoCodec } from './likedVideos.ts'
import { localCommentCodec } from './localComments.ts'
import type { LocalStore } from './localStore.ts'
import { createTroubleReporter, type TroubleReporter } from './storageTrouble.ts'

/** The lists of a device, and what the person has to be told of its storage. */
export interface KeptLists {
  likedVideos: KeptList<LikedVideo>
  comments: (videoId: string) => KeptList<LocalComment>
  /** Videos that have comments of this device. */
  commentedVideoIds: () => readonly string[]
  onTrouble: TroubleReporter['onTrouble']
}

const COMMENTS_PREFIX = commentsStorageKey('')
/** What could not be read and was put aside is no list. */
const ASIDE = /\.aside-\d+$/

const videoIdsOf = (keys: readonly string[]): readonly string[] =>
  keys
    .filter((key) => key.startsWith(COMMENTS_PREFIX) && !ASIDE.test(key))
    .map((key) => key.slice(COMMENTS_PREFIX.length))

function createKeptLists(storage: LocalStore): KeptLists {
  const { report, onTrouble } = createTroubleReporter()
  const comments = new Map<string, KeptList<LocalComment>>()
  const create = <T>(key: string, codec: ItemCodec<T>) =>
    createKeptList({ storage, key, codec, report, now: Date.now })
  const commentsOf = (videoId: string): KeptList<LocalComment> => {
    const list = comments.get(videoId) ?? create(commentsStorageKey(videoId), localCommentCodec)
    comments.set(videoId, list)
    return list
  }
  return {
    likedVideos: create(STORAGE_KEY.likedVideos, likedVideoCodec),
    comments: commentsOf,
    commentedVideoIds() {
      // Lists in memory count too: what could not be written has no key.
      const ids = new Set([...videoIdsOf(storage.keys()), ...comments.keys()])
      return [...ids].filter((id) => id !== '' && commentsOf(id).read().length > 0)
    },
    onTrouble,
  }
}

const listsOf = new WeakMap<LocalStore, KeptLists>()

/** The lists of a storage: the same ones for every caller, since they remember what could not be written. */
export function keptLists(storage: LocalStore): KeptLists {
  const lists = listsOf.get(storage) ?? createKeptLists(storage)
  listsOf.set(storage, lists)
  return lists
}
