import { type Likeable, toLikedVideo } from '../../domain/video.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { addToPlaylist, createPlaylist } from '../../userData/playlists.ts'

/**
 * Saves videos in a playlist. Stores the data of the known ones too, so that the playlist need not request it. Returns a
 * function that removes the videos again, except those that the playlist already contained.
 */
export function saveVideos(
  { store, videos }: SignedInUserData,
  playlistId: string,
  videoIds: readonly string[],
  known: readonly Likeable[],
): () => void {
  for (const video of known) void videos.remember(toLikedVideo(video))
  return addToPlaylist(store, playlistId, videoIds, Date.now())
}

/** Saves videos in a new playlist. */
export function saveInNewPlaylist(
  data: SignedInUserData,
  name: string,
  videoIds: readonly string[],
  known: readonly Likeable[],
): void {
  const { id } = createPlaylist(data.store, name, Date.now())
  saveVideos(data, id, videoIds, known)
}
