import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { ClientConfig, ClientIdentity } from './http/clientConfig.ts'
import type { ProviderSources } from './http/securityHeaders.ts'
import type { ImportProgress } from './library/openLibrary.ts'
import type { ModeStatus } from './operations/healthAndStatus.ts'
import type { VideoSource } from './source/VideoSource.ts'

/** The source of videos behind the API, with everything else that only library mode or only gateway mode has. */
export interface Backend {
  source: VideoSource
  /** Returns the settings of the client. */
  clientConfig(identity: ClientIdentity): ClientConfig
  /** Sources of the provider for the client's content security policy. */
  providerSources: ProviderSources
  /** Whether pages of videos may be described to everybody who can read them: the videos are this server's own. */
  ownsVideos: boolean
  /** Returns the topics above the home feed; null, always or never, if these are the ones of the specification. */
  topics(): readonly string[] | null
  /**
   * Registers the routes of this mode.
   * @param requireMediaAccess hook that refuses callers who may not see frames and media
   */
  register(app: FastifyInstance, requireMediaAccess: onRequestAsyncHookHandler): Promise<void>
  importLibrary(onProgress?: (progress: ImportProgress) => void): Promise<ImportProgress>
  /** Imports changes as they happen, from the next import on; absent where there is no folder. */
  watchLibrary?(onImported: (progress: ImportProgress) => void): void
  /**
   * Returns the status for `/status.json`.
   * @param isOperator whether the person who runs the server asks
   */
  status(isOperator: boolean): Promise<ModeStatus>
  close(): Promise<void>
}
