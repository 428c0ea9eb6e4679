import type { Video } from '../domain/video.ts'
import { valueOf } from './createBatchLoader.ts'
import type { VideoStore } from './createVideoStore.ts'

/** Returns a video that this device has stored or a list has loaded, or null if the video is unknown. Makes no call. */
export const findVideo = ({ stored, listed }: VideoStore, id: string): Video | null =>
  valueOf(stored.peek(id)) ?? listed.get(id) ?? null

/** Returns whether it is known that the service no longer has a video. Makes no call. */
export const isVideoGone = ({ stored }: VideoStore, id: string): boolean =>
  valueOf(stored.peek(id))?.isGone === true
