import { afterAll, afterEach, beforeAll } from 'vitest'
import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import { openTestCatalogue, type TestCatalogue } from './openTestCatalogue.ts'
import { INQUIRY } from './shareCatalogue.ts'
import { openTestLibrary, type Files, type TestLibrary } from './openTestLibrary.ts'

const FIRST_PAGE = { maxResults: 50, pageToken: null }

/** Sets up a library for each test of a file, with one shared catalogue, and functions that read what was imported. */
export function setUpLibrary() {
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
    /** Returns the library of the current test. */
    current: () => library,
    open,
    /** Opens a library and imports it. */
    async imported(files: Files) {
      await open(files)
      return library.importAll()
    },
    video: async (id: string) => (await source().listVideos({ ids: [id] }, INQUIRY)).value.items[0],
    channel: async (id: string) => (await source().listChannels([id], INQUIRY)).value.items[0],
    /** Resolves to the 50 most viewed videos. */
    allVideos: async () =>
      (await source().listVideos({ chart: 'mostPopular', regionCode: null, ...FIRST_PAGE }, INQUIRY)).value
        .items,
    /** Resolves to the 50 newest comments. */
    comments: async (videoId: string) =>
      (await source().listComments({ videoId, order: 'time', ...FIRST_PAGE }, INQUIRY)).value.items,
  }
}
