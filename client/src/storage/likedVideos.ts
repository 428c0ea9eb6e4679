import type { LikedVideo } from '../domain/likedVideo.ts'
import type { ItemCodec } from './createKeptList.ts'
import { createSteps } from './keptSteps.ts'
import { readStoredVideo, writeStoredVideo } from './storedVideo.ts'

const keyOf = ({ id }: LikedVideo): string => id

/** Entries of the key `likedVideos`: whole video objects, the newest like first (specification, section 3). */
export const likedVideoCodec: ItemCodec<LikedVideo> = {
  read: readStoredVideo,
  write: writeStoredVideo,
  keyOf,
}

/** Changes to the liked list: hand them to `keptLists(storage).likedVideos.change`. */
export const likedVideoSteps = createSteps(keyOf)
