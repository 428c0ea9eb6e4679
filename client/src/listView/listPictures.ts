import { readList } from '../api/lists.ts'
import { toVideo } from '../api/videosApi.ts'
import type { Thumbnails } from '../domain/video.ts'
import type { Thunk } from '../redux/dispatch.ts'
import { createBatchLoader } from '../videos/createBatchLoader.ts'

export type ListPictures = ReturnType<typeof createBatchLoader<Thumbnails>>

/**
 * Creates the loader of the pictures of folders and playlists, by the ids of videos. It stores nothing on the device, unlike the
 * loader of the user's own videos.
 */
export const createListPictures: Thunk<ListPictures> = (_dispatch, _getState, { api, log }) =>
  createBatchLoader<Thumbnails>({
    async load(ids) {
      const { body } = await api.get('videos', { part: 'snippet', id: ids.join(',') })
      const videos = readList(body).items.flatMap((item) => toVideo(item, 'videos') ?? [])
      return new Map(videos.map(({ id, thumbnails }) => [id, thumbnails]))
    },
    // A video that has been removed in the meantime leaves its place empty.
    onMissing: () => {},
    onError: (error) => log('Error loading pictures of lists:', error),
  })
