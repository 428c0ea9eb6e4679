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
 * Replaces the provider's ids of videos by the ids of the same videos in the library, so that the lists of the library
 * show the imported data. Ids that the library does not know stay unchanged. All ids stay unchanged if the device is
 * offline.
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
    // The files may have named a video by both of its ids, so duplicates are joined.
    return await joinImportedData([resolved], createTimeSlices())
  }
