import { afterAll, afterEach, beforeAll } from 'vitest'
import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import type { ImportProgress } from '../src/library/openLibrary.ts'
import type { Channel } from '../src/source/channel.ts'
import type { Comment } from '../src/source/comment.ts'
import type { Video } from '../src/source/video.ts'
import { openTestCatalogue, type TestCatalogue } from './openTestCatalogue.ts'
import { openTestLibrary, type Files, type TestLibrary } from './openTestLibrary.ts'

/** Opens libraries and reads what was imported. */
export interface LibraryReader {
  /** The library of the current test. */
  current(): TestLibrary
  open(files?: Files): Promise<void>
  /** Opens and imports. */
  imported(files: Files): Promise<ImportProgress>
  video(id: string): Promise<Video | undefined>
  channel(id: string): Promise<Channel | undefined>
  /** The 50 most viewed videos. */
  allVideos(): Promise<readonly Video[]>
  /** The 50 newest comments. */
  comments(videoId: string): Promise<readonly Comment[]>
}

const INQUIRY = { spender: null, signal: new AbortController().signal }
const FIRST_PAGE = { maxResults: 50, pageToken: null }

/** Sets up one library for each test of a file, over one catalogue. */
export function setUpLibrary(): LibraryReader {
  let shared: TestCatalogue
  let library: TestLibrary
  beforeAll(async () => {
    shared = await openTestCatalogue()
  })
  afterEach(() => library.close())
  afterAll(() => shared.close())

  const source = () => createCatalogueSource(shared, 'library')
  const open = async (files: Files = {}) => {
    library = await openTestLibrary(files, shared)
  }
  return {
    current: () => library,
    open,
    async imported(files) {
      await open(files)
      return library.importAll()
    },
    video: async (id) => (await source().listVideos({ ids: [id] }, INQUIRY)).value.items[0],
    channel: async (id) => (await source().listChannels([id], INQUIRY)).value.items[0],
    allVideos: async () =>
      (await source().listVideos({ chart: 'mostPopular', regionCode: null, ...FIRST_PAGE }, INQUIRY)).value
        .items,
    comments: async (videoId) =>
      (await source().listComments({ videoId, order: 'time', ...FIRST_PAGE }, INQUIRY)).value.items,
  }
}
