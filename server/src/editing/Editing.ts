import type { Permission } from '@vtube/shared/permissions'
import type { Turns } from '@vtube/shared/createTurns'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { createTaskQueue } from '../cache/taskQueue.ts'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { ImportScope } from '../catalogue/importedEntry.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import type { Person } from '../identity/people/Person.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import type { LibraryChanges } from './metadata/libraryChanges.ts'
import type { StoreWriter } from '../media/StoreWriter.ts'

/** What the routes that change the library need. */
export interface EditingOptions {
  store: MediaStore
  /** The writer of the store. */
  writer: StoreWriter
  catalogue: Catalogue
  keyValues: KeyValueStore
  /** What people have changed in the last 30 days, with the former files. */
  changes: LibraryChanges
  ffmpeg: Promise<FfmpegSearch>
  authentication: {
    /** Returns the bearer token. @throws SourceError 401 without a valid one */
    requireUser(request: FastifyRequest, reply: FastifyReply): Bearer
  }
  /** Resolves to the name of a person, or to null for an unknown one. */
  nameOf: (subject: string) => Promise<string | null>
  /** Resolves to the present state of a person, or to null for an unknown one. */
  findPerson: (id: string) => Promise<Person | null>
  /** Imports files soon that have changed. The paths are relative to the library. */
  announce: (paths: readonly string[]) => void
  /** Returns whether files are being imported, so that the catalogue may lack changes. */
  isReading: () => boolean
  /** Imports folders as soon as running imports have ended. */
  importFolders: (scopes: readonly ImportScope[]) => Promise<unknown>
  /** Resolves to all folders by which anybody's view of the library is limited. */
  limitedFolders: () => Promise<readonly string[]>
  /** The absolute path of the folder of the server's own data. */
  dataFolder: string
  /** The size in bytes of the largest video that people may add, or null for any. */
  maxUploadBytes: number | null
  /** The rate limit of each user. */
  callsPerMinute: number
  log: FastifyBaseLogger
  now: () => Date
}

/** The options together with what all routes share. */
export interface Editing extends EditingOptions {
  /** Returns the caller. @throws SourceError 403 `editingNotAllowed` unless the caller has the permission */
  requirePermission(request: FastifyRequest, permission: Permission): Editor
  /** Runs ffprobe for few people at a time. @throws BusyError if too many others wait */
  probes: Pick<ReturnType<typeof createTaskQueue>, 'run'>
  /** Runs changes of the library one after another, over all servers that share it. */
  exclusively: Turns
  /**
   * Runs a change by a person exclusively. The change may have waited, so `work` gets the present folders of the person.
   * @throws SourceError 403 `editingNotAllowed` if the person does not have the permission any more, or an `AbortError`
   * if nobody waits for the answer any more
   */
  exclusivelyBy<T>(editor: Editor, work: (editor: Editor) => Promise<T>): Promise<T>
  /**
   * Runs exclusively, before all changes by people, what completes the changes of a killed server. The start waits for
   * it for some seconds. If another server is changing the library, or its storage does not answer, it ends later.
   */
  atStart: (work: () => Promise<void>) => void
}

/** A person who changes the library. */
export interface Editor {
  /** The id of the person. */
  id: string
  limit: FastifyRequest['user']['limit']
  /** The permission for what the person is doing. */
  permission: Permission
  /** Returns whether the person does not wait for the answer any more. */
  hasLeft: () => boolean
}
