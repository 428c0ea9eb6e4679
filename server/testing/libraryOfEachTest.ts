import { afterAll, afterEach, beforeAll } from 'vitest'
import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import { openCatalogueWith, type FilledCatalogue } from './openCatalogueWith.ts'
import { INQUIRY } from './shareCatalogue.ts'
import { openFolderLibrary, type Files, type FolderLibrary } from './openFolderLibrary.ts'

const FIRST_PAGE = { maxResults: 50, pageToken: null }

/** Sets up a library for each test of a file, with one shared catalogue, and functions that read what was imported. */
export function libraryOfEachTest() {
  let shared: FilledCatalogue
  let library: FolderLibrary
  beforeAll(async () => {
    shared = await openCatalogueWith()
  })
  afterEach(() => library.close())
  afterAll(() => shared.close())

  const source = () => createCatalogueSource(shared, 'library')
  const open = async (files: Files = {}) => {
    library = await openFolderLibrary(files, shared)
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
