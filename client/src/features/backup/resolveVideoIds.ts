import { loadLibraryAliases } from '../../api/library/libraryAliases.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { type ImportedData, joinImportedData } from './sources/importedData.ts'
import { isVideoId } from './sources/providerIds.ts'
import { createTimeSlices } from './sources/timeSlices.ts'

const videoIdsOf = ({ history, playlists, likedVideos, comments }: ImportedData): string[] => [
  ...history.map(({ videoId }) => videoId),
  ...playlists.flatMap(({ items }) => items.map(({ videoId }) => videoId)),
  ...likedVideos.map(({ id }) => id),
  ...comments.map(({ videoId }) => videoId),
]

/**
 * Replaces the ids of the provider by those that the videos have in the library, so that what is imported is known of
 * the videos that its lists show. Ids that the library does not know stay, as do all if there is no connection.
 */
export const resolveVideoIds =
  (data: ImportedData): Thunk<Promise<ImportedData>> =>
  async (_, __, { settings: { libraryUrl, sendToken }, identity }) => {
    if (libraryUrl === undefined) return data
    const ids = [...new Set(videoIdsOf(data))].filter(isVideoId)
    const own = await loadLibraryAliases({ libraryUrl, sendToken }, identity, ids)
    if (own.size === 0) return data
    const withOwnId = <Item extends { videoId: string }>(item: Item): Item => ({
      ...item,
      videoId: own.get(item.videoId) ?? item.videoId,
    })
    const resolved = {
      ...data,
      history: data.history.map(withOwnId),
      playlists: data.playlists.map((playlist) => ({ ...playlist, items: playlist.items.map(withOwnId) })),
      likedVideos: data.likedVideos.map((video) => ({ ...video, id: own.get(video.id) ?? video.id })),
      comments: data.comments.map(withOwnId),
    }
    // A video may have been known by both of its ids.
    return await joinImportedData([resolved], createTimeSlices())
  }
