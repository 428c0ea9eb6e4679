import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../identity/authentication.ts'
import type { Guests } from '../guests/openGuests.ts'
import type { ClientConfig, ClientIdentity } from '../http/clientConfig.ts'
import type { ProviderSources } from '../http/securityHeaders.ts'
import type { ImportProgress } from '../import/ImportProgress.ts'
import type { ModeStatus } from '../metrics/healthAndStatus.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { VideoSource } from '../domain/VideoSource.ts'

/** The source of videos behind the API, together with all functions that only one of the two modes has. */
export interface Backend {
  source: VideoSource
  /** Returns the settings that the client reads at its start. */
  clientConfig(identity: ClientIdentity): ClientConfig
  /** The provider's origins, which the client's content security policy has to allow. */
  providerSources: ProviderSources
  /** Whether this server owns the videos, so that everybody may read descriptions of the pages that they can open. */
  ownsVideos: boolean
  /** Returns the topics above the home feed for a limit. Null if the topics of the specification apply. */
  topics: ((limit: FolderLimit | null) => Promise<readonly string[]>) | null
  /** Resolves to the title of a series within a limit, or to null if there is none. Absent without a library. */
  seriesTitleOf?: (id: string, limit: FolderLimit | null) => Promise<string | null>
  /** Registers the routes of this mode beside v3. The hooks of `api` authenticate as for v3. */
  registerApi?(api: FastifyInstance): Promise<void>
  /**
   * Registers the routes of this mode.
   * @param guests admits callers with access of their own to frames and media, and guests with a link
   * @param authentication identifies the people who browse the library and make feeds
   */
  register(
    app: FastifyInstance,
    guests: Guests,
    authentication: Pick<Authentication, 'requireUser' | 'requireStillUser' | 'requireBearer' | 'admissions'>,
  ): Promise<void>
  importLibrary(onProgress?: (progress: ImportProgress) => void): Promise<ImportProgress>
  /** Imports changes when they happen, from the next import on. Absent without a folder. */
  watchLibrary?(onImported: (progress: ImportProgress) => void): void
  /** Returns the status for `/status.json`, for the operator of the server or within the caller's folders. */
  status(isOperator: boolean, limit: FolderLimit | null): Promise<ModeStatus>
  close(): Promise<void>
}
