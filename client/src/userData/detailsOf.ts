import type { HistoryEntry } from '../domain/userData.ts'
import type { DetailsState, LikedVideo } from '../domain/video.ts'

/**
 * Returns what the card of a watched video shows: the details that this device has stored with it, else the duration that
 * the player has reported, which costs no call.
 */
export function detailsOf({ details }: LikedVideo, { duration }: HistoryEntry): DetailsState {
  if (details !== null) return details
  if (duration === null) return 'failed'
  return { viewCount: null, likeCount: null, commentCount: null, durationSeconds: duration }
}
