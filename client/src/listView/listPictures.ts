import { readList } from '../api/lists.ts'
import { toVideo } from '../api/videosApi.ts'
import type { Thumbnails } from '../domain/video.ts'
import type { Thunk } from '../redux/dispatch.ts'
import { createBatchLoader } from '../videos/createBatchLoader.ts'

export type ListPictures = ReturnType<typeof createBatchLoader<Thumbnails>>

/** Creates the loader of the pictures of folders and playlists by video ids, which stores nothing on the device. */
export const createListPictures: Thunk<ListPictures> = (_dispatch, _getState, { api, log }) =>
  createBatchLoader<Thumbnails>({
    async load(ids) {
      const { body } = await api.get('videos', { part: 'snippet', id: ids.join(',') })
      const videos = readList(body).items.flatMap((item) => toVideo(item, 'videos') ?? [])
      return new Map(videos.map(({ id, thumbnails }) => [id, thumbnails]))
    },
    // A missing video is ignored. It has been removed in the meantime, and its place stays empty.
    onMissing: () => {},
    onError: (error) => log('Error loading pictures of lists:', error),
  })
