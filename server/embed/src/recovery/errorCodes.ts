import type Player from 'video.js/dist/types/player'

export const MEDIA_ERR_NETWORK = 2

export const MEDIA_ERR_DECODE = 3

export const MEDIA_ERR_SRC_NOT_SUPPORTED = 4

export const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** An error of the player, or of the converted video. */
export interface PlaybackError {
  /** The code of a `MediaError`. */
  code: number
  /** The time after which the server may be asked again. It has no capacity at the moment. */
  retryAfterMs?: number
}

/** Returns the URL of the playlist if the player plays a conversion, or null if it plays a file. */
export function playlistUrl(player: Player): string | null {
  const { src = null, type } = player.currentSource() as { src?: string; type?: string }
  return type === HLS_TYPE ? src : null
}

export const isConverted = (player: Player): boolean => playlistUrl(player) !== null
