import { type Likeable, toLikedVideo } from '../../domain/video.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { addToPlaylist } from '../../userData/playlists.ts'

/**
 * Saves a video in a playlist. Stores the data of the video too, so that the playlist need not request it. Returns a
 * function that removes the video again, unless the playlist already contained the video.
 */
export function saveVideo(
  { store, videos }: SignedInUserData,
  video: Likeable,
  playlistId: string,
): () => void {
  void videos.remember(toLikedVideo(video))
  return addToPlaylist(store, playlistId, [video.id], Date.now())
}
