import type { EmbedSize } from '@vtube/shared/embedCode'
import { largestPicture, type Video } from '../domain/Video.ts'
import { toAbsoluteUrl } from '../v3/wireShapes.ts'

/** The data of a video for other sites. All URLs are absolute. */
export interface SharedVideo {
  video: Video
  /** The URL of its page without a start time. */
  pageUrl: string
  channelUrl: string
  /** The URL of the player, or null if other pages may not embed it. */
  playerUrl: string | null
  /** The URL of the largest picture, or null if the video has no picture. */
  pictureUrl: string | null
}

/** The size of the player, in CSS pixels, for sites that request no size. */
export const PLAYER_SIZE: EmbedSize = { width: 640, height: 360 }

/**
 * Returns the data of a video for other sites.
 * @param origin the public origin of this server
 */
export function toSharedVideo(video: Video, origin: string, isEmbeddable: boolean): SharedVideo {
  const id = encodeURIComponent(video.id)
  const picture = largestPicture(video.thumbnails)
  return {
    video,
    pageUrl: `${origin}/watch/${id}`,
    channelUrl: `${origin}/channel/${encodeURIComponent(video.channelId)}`,
    playerUrl: isEmbeddable ? `${origin}/embed/${id}` : null,
    pictureUrl: picture === null ? null : toAbsoluteUrl(picture.url, origin),
  }
}

const WATCH_PATH = /^\/watch\/([^/]+)\/?$/

/** Returns the id of the video whose page has this path, or null for other paths. */
export function videoIdOf(path: string): string | null {
  try {
    return decodeURIComponent(WATCH_PATH.exec(path)?.[1] ?? '') || null
  } catch {
    return null
  }
}
