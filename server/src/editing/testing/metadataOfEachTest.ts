import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PERMISSIONS } from '@vtube/shared/permissions'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../../testing/openCatalogueWith.ts'
import { openFolderLibrary, type Files, type FolderLibrary } from '../../../testing/openFolderLibrary.ts'
import { startV3Server, type V3Server } from '../../../testing/startV3Server.ts'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../../catalogue/CatalogueSource.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { registerEditing } from '../registerEditing.ts'

/** What `GET /editing/videos/{id}` says, as far as tests read it. */
export interface EditedVideo {
  version: string
  title: string
  description: string
  date: string
  tags: string[]
  series: { title: string; season: number | null; number: number | null } | null
  channel: string
  chapters: { startSeconds: number; title: string }[]
  subtitles: { file: string; language: string; version: string }[]
  audioTracks: { label: string; title: string }[]
  pictureFile: string | null
}

const FFMPEG = findFfmpeg()

/** Sets up a library for each test of a file, with the routes that change it and one shared database. */
export function metadataOfEachTest() {
  let shared: FilledCatalogue
  let library: FolderLibrary
  let server: V3Server
  let now = new Date('2026-06-01T12:00:00Z')
  let limit: FolderLimit | null = null
  let listings = 0
  let ffmpeg = FFMPEG
  let wrap = (writer: StoreWriter): StoreWriter => writer
  beforeAll(async () => {
    shared = await openCatalogueWith()
  })
  afterEach(async () => {
    await server.close()
    await library.close()
    const made = await shared.libraryChanges.list(1_000, new Date(0))
    for (const { id } of made) await shared.libraryChanges.remove(id)
    now = new Date('2026-06-01T12:00:00Z')
    limit = null
    ffmpeg = FFMPEG
    wrap = (writer) => writer
  })
  afterAll(() => shared.close())

  const send = (path: string, method = 'GET', body?: unknown) => {
    const isBytes = body instanceof Uint8Array
    return fetch(`${server.origin}/editing${path}`, {
      method,
      ...(body !== undefined && {
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
        headers: { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
      }),
    })
  }
  const read = async (id: string): Promise<EditedVideo> => {
    const response = await send(`/videos/${id}`)
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as EditedVideo
  }
  const videos = async () => {
    const listed = { chart: 'mostPopular', regionCode: null, maxResults: 50, pageToken: null } as const
    const inquiry = { spender: null, limit: null, signal: new AbortController().signal }
    return (await createCatalogueSource(shared, 'library').listVideos(listed, inquiry)).value.items
  }
  const start = async () => {
    const { store: folderStore } = library.library
    const store: MediaStore = {
      ...folderStore,
      list(folder) {
        listings += 1
        return folderStore.list(folder)
      },
    }
    const { writer } = store
    if (writer === null) throw new Error('The library cannot be written.')
    server = await startV3Server({
      source: createCatalogueSource(shared, 'library'),
      extend: async (app) => {
        app.addHook('onRequest', async (request) => {
          request.user = { subject: 'maya', isProven: true, limit, permissions: PERMISSIONS }
        })
        await registerEditing(app, {
          store,
          writer: wrap(writer),
          catalogue: shared.catalogue,
          keyValues: shared.keyValues,
          changes: shared.libraryChanges,
          ffmpeg,
          authentication: { requireUser: () => ({}) as never },
          nameOf: async (subject) => subject,
          findPerson: async (id) => ({
            id,
            name: id,
            picture: null,
            limit,
            permissions: PERMISSIONS,
            hasPassword: true,
            createdAt: new Date(0),
            suspendedAt: null,
          }),
          announce: () => {},
          isReading: () => false,
          importFolders: async () => {},
          limitedFolders: async () => [],
          dataFolder: `${library.folder}-data`,
          maxUploadBytes: null,
          callsPerMinute: 100_000,
          log: app.log,
          now: () => now,
        })
      },
    })
  }
  return {
    /** Imports a library of these files, and starts its server. */
    async open(files: Files) {
      library = await openFolderLibrary(files, shared)
      await library.importAll()
      await start()
    },
    /** Stops the server of the library and starts it again. */
    async restart() {
      await server.close()
      await start()
    },
    /** Imports what has changed. */
    importAll: () => library.importAll(),
    write: (files: Files) => library.write(files),
    remove: (path: string) => rm(join(library.folder, path), { recursive: true }),
    bytes: (path: string): Promise<Buffer> => readFile(join(library.folder, path)),
    text: (path: string): Promise<string> => readFile(join(library.folder, path), 'utf8'),
    /** Resolves to the names of the files in a folder, also the hidden ones. */
    names: async (folder = ''): Promise<string[]> => (await readdir(join(library.folder, folder))).sort(),
    videos,
    /** Resolves to the video that the catalogue shows at a path. */
    async video(path: string) {
      const { id = '' } = (await shared.catalogue.importIndex.findByPath([path])).get(path) ?? {}
      const [video] = await shared.catalogue.videos(LIBRARY, [id])
      if (video === undefined) throw new Error(`There is no video at ${path}.`)
      return video
    },
    /** Resolves to the names of the audio tracks with which the player shows the video at a path. */
    async audioLabels(path: string): Promise<readonly string[] | undefined> {
      return (await shared.catalogue.importIndex.findByPath([path])).get(path)?.audioLabels
    },
    send,
    /** Resolves to what people can correct of a video. */
    read,
    /** Corrects videos, whose present versions are read before. */
    async correct(ids: readonly string[], changes: object): Promise<Response> {
      const named = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))
      return await send('/videos', 'PATCH', { videos: named, changes })
    },
    setNow(to: string) {
      now = new Date(to)
    },
    setLimit(to: FolderLimit) {
      limit = to
    },
    /** Returns how often folders have been listed. */
    listings: () => listings,
    /** Sets the programs with which the next library reads pictures and videos. */
    setFfmpeg(to: typeof FFMPEG) {
      ffmpeg = to
    },
    /** Replaces the writer of the next library. */
    wrapWriter(by: typeof wrap) {
      wrap = by
    },
  }
}

/** Resolves to the reason in an error response. */
export async function reasonOf(response: Response): Promise<string | undefined> {
  const body = (await response.json()) as { error?: { errors: { reason: string }[] } }
  return body.error?.errors[0]?.reason
}
