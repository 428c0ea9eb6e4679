import fastify from 'fastify'
import { readdir } from 'node:fs/promises'
import { PERMISSIONS, type Permission } from '@vtube/shared/permissions'
import type { WireError } from '@vtube/shared/wire'
import { openFolderLibrary, type Files } from '../../../../testing/openFolderLibrary.ts'
import type { FilledCatalogue } from '../../../../testing/openCatalogueWith.ts'
import { TINY_VIDEO } from '../../../../testing/media/tinyVideo.ts'
import { createCatalogueSource } from '../../../catalogue/CatalogueSource.ts'
import type { FolderLimit } from '../../../domain/folderLimit.ts'
import { errorHandler } from '../../../http/errorResponses.ts'
import { INQUIRY } from '../../../../testing/shareCatalogue.ts'
import type { Person } from '../../../identity/people/Person.ts'
import type { Editing, EditingOptions } from '../../Editing.ts'
import { registerEditing } from '../../registerEditing.ts'

/** A person who calls the server of a test. */
export interface TestPerson {
  permissions?: readonly Permission[]
  limit?: FolderLimit | null
}

export type ArrangingServer = Awaited<ReturnType<typeof startArrangingServer>>

/** Returns a video that differs from all others with another name. */
export const videoNamed = (name: string): Buffer => Buffer.concat([TINY_VIDEO, Buffer.from(name)])

/** Returns videos without any sidecar at the given paths, each with contents of its own. */
export const videosAt = (...paths: readonly string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, videoNamed(path)]))

/** The locks of a library that nobody else changes. */
export const ALONE: Pick<Editing, 'exclusively' | 'exclusivelyBy'> = {
  exclusively: (work) => work(),
  exclusivelyBy: (editor, work) => work(editor),
}

const personNamed = (id: string, person: TestPerson | undefined): Person | null =>
  person === undefined
    ? null
    : {
        id,
        name: id,
        picture: null,
        limit: person.limit ?? null,
        permissions: person.permissions ?? PERMISSIONS,
        hasPassword: true,
        createdAt: new Date(0),
        suspendedAt: null,
      }

interface ServerOptions {
  /** The people by name. By default, only “owner” exists, who may do everything. */
  people?: Readonly<Record<string, TestPerson>>
  /** Replaces some of what the routes use. */
  overrides?: (library: Awaited<ReturnType<typeof openFolderLibrary>>) => Partial<EditingOptions>
}

/** Imports a library of these files, and starts the routes that change it on a free port. */
export async function startArrangingServer(
  files: Files,
  shared: FilledCatalogue,
  { people = {}, overrides = () => ({}) }: ServerOptions = {},
) {
  const folder = await openFolderLibrary(files, shared)
  await folder.importAll()
  const { library, catalogue, keyValues } = folder
  const { writer } = library.store
  if (writer === null) throw new Error('The folder cannot be written.')
  const everybody: Record<string, TestPerson> = { owner: {}, ...people }
  let present = new Date('2026-06-01T12:00:00Z')
  const app = fastify()
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  app.addHook('onRequest', async (request) => {
    const subject = request.headers.authorization?.replace(/^Bearer /, '') ?? null
    const { permissions = PERMISSIONS, limit = null } = everybody[subject ?? ''] ?? { permissions: [] }
    request.user = { subject, isProven: true, limit, permissions }
  })
  const options: EditingOptions = {
    store: library.store,
    writer,
    catalogue,
    keyValues,
    changes: shared.libraryChanges,
    ffmpeg: Promise.resolve({ missing: 'ffmpeg is not installed' }),
    authentication: { requireUser: ({ user }) => ({ subject: user.subject }) as never },
    nameOf: async (subject) => subject,
    findPerson: async (id) => personNamed(id, everybody[id]),
    announce: () => {},
    isReading: () => false,
    importFolders: library.importFolders,
    limitedFolders: async () => Object.values(everybody).flatMap(({ limit }) => limit?.folders ?? []),
    dataFolder: `${folder.folder}-data`,
    maxUploadBytes: null,
    callsPerMinute: 100_000,
    log: app.log,
    now: () => present,
    ...overrides(folder),
  }
  await registerEditing(app, options)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const source = createCatalogueSource({ catalogue, keyValues }, 'library')

  const send = async (method: string, path: string, body: unknown, person: string) => {
    const response = await fetch(`${origin}/editing${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }
  return {
    ...folder,
    origin,
    /** The options of the routes. */
    options,
    /** Calls a route as a person. Resolves to the body of the response. Rejects if the server refuses. */
    async call<Body = null>(method: string, path: string, body?: unknown, person = 'owner'): Promise<Body> {
      const answer = await send(method, path, body, person)
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as Body
    },
    /** Calls a route that refuses. Resolves to the status and the reason. */
    async refusal(method: string, path: string, body?: unknown, person = 'owner'): Promise<string> {
      const answer = await send(method, path, body, person)
      if (answer.status < 400) throw new Error(`${method} ${path} was not refused: ${answer.status}`)
      return `${answer.status} ${(answer.body as WireError).error.errors[0]?.reason}`
    },
    /** Resolves to the paths of all files of the library but those in its trash, in order. */
    async files(): Promise<string[]> {
      const entries = await readdir(folder.folder, { withFileTypes: true, recursive: true })
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.folder.length + 1))
        .filter((path) => !path.startsWith('.'))
        .sort()
    },
    /** Resolves to the ids and the paths of all videos in the catalogue. */
    async videos(): Promise<Record<string, string>> {
      const found = await catalogue.importIndex.findVideosIn({ folder: '', isDeep: true }, 1_000)
      return Object.fromEntries(found.map(({ id, path }) => [path, id]))
    },
    /** Resolves to a video as people see it, or to undefined. */
    async video(id: string) {
      return (await source.listVideos({ ids: [id] }, INQUIRY)).value.items[0]
    },
    /** Changes what a person may see and do. */
    setPerson(name: string, person: TestPerson) {
      everybody[name] = person
    },
    /** Sets the time of the routes. */
    setTime(now: Date) {
      present = now
    },
    async close() {
      await app.close()
      await folder.close()
    },
  }
}
