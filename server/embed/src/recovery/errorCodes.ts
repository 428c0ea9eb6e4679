import type Player from 'video.js/dist/types/player'

export const MEDIA_ERR_NETWORK = 2

export const MEDIA_ERR_DECODE = 3

export const MEDIA_ERR_SRC_NOT_SUPPORTED = 4

export const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** An error of the player, or of the converted video. */
export interface PlaybackError {
  /** The code is that of a `MediaError`. */
  code: number
  /** Time after which the server, which has no capacity now, may be asked again. */
  retryAfterMs?: number
}

/** Returns the URL of the playlist if the player plays what the server has converted; null for a file as it is. */
export function playlistUrl(player: Player): string | null {
  const { src = null, type } = player.currentSource() as { src?: string; type?: string }
  return type === HLS_TYPE ? src : null
}

/** Whether the player plays what the server has converted. */
export const isConverted = (player: Player): boolean => playlistUrl(player) !== null
