import { type Likeable, toLikedVideo } from '../../domain/video.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { addToPlaylist } from '../../userData/playlists.ts'

/**
 * Saves a video in a playlist. Its data is stored too, so that the playlist need not fetch it.
 * Returns a function that removes it again, unless the playlist already contained it.
 */
export function saveVideo(
  { store, videos }: SignedInUserData,
  video: Likeable,
  playlistId: string,
): () => void {
  void videos.remember(toLikedVideo(video))
  return addToPlaylist(store, playlistId, [video.id], Date.now())
}
