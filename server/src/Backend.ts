import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import type { ClientConfig, ClientIdentity } from './http/clientConfig.ts'
import type { ProviderSources } from './http/securityHeaders.ts'
import type { ImportProgress } from './library/openLibrary.ts'
import type { ModeStatus } from './operations/registerStatus.ts'
import type { VideoSource } from './source/VideoSource.ts'

/** What stands behind v3 in a mode, with all that only this mode has. */
export interface Backend {
  source: VideoSource
  /** The client's settings for those who sign in with this service. */
  clientConfig(identity: ClientIdentity): ClientConfig
  /** What the client's pages show from elsewhere. */
  providerSources: ProviderSources
  /** Routes of this mode alone. */
  register(app: FastifyInstance, requireVisit: Gate): Promise<void>
  importLibrary(onProgress?: (progress: ImportProgress) => void): Promise<ImportProgress>
  /** Imports by itself what changes from the next import on; absent where there is no folder. */
  watchLibrary?(onImported: (progress: ImportProgress) => void): void
  /** For `/status.json`. */
  status(): Promise<ModeStatus>
  close(): Promise<void>
}

/** Refuses visitors who may not see frames and media. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
