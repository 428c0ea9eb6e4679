import { fileURLToPath } from 'node:url'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Backend } from './Backend.ts'
import { loadPageTokenKey } from './catalogue/pageToken.ts'
import type { Config, IdentityConfig } from './config.ts'
import { openGatewayBackend } from './gatewayBackend.ts'
import { addCrossOrigin } from './http/crossOrigin.ts'
import { errorHandler, unreadableAddress } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { addConnectionLimit, limitOptions } from './http/limits.ts'
import { repairUrl } from './http/repairUrl.ts'
import { addRateLimit } from './http/rateLimit.ts'
import { answerReady } from './http/ready/answerReady.ts'
import { ReadyAnswers } from './http/ready/ReadyAnswers.ts'
import { addRequestOrigin } from './http/requestOrigin.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { registerClient } from './http/staticFiles.ts'
import { addForeignIdentity } from './identity/addForeignIdentity.ts'
import { addLocalIdentity } from './identity/addLocalIdentity.ts'
import type { IdentityOptions } from './identity/Identity.ts'
import type { ImportProgress } from './library/openLibrary.ts'
import { openLibraryBackend } from './libraryBackend.ts'
import { openStorage, type Storage } from './openStorage.ts'
import { countReadyAnswers, createRegistry, registerMetrics } from './operations/registerMetrics.ts'
import { registerStatus } from './operations/registerStatus.ts'
import { watchRefusedBearers } from './operations/watchRefusedBearers.ts'
import { prepareDataFolder } from './prepareDataFolder.ts'
import { StartupError } from './StartupError.ts'
import { registerV3 } from './v3/registerV3.ts'

/** What tests and other modes put in the place of the real thing. */
export interface ServerOverrides {
  log?: FastifyBaseLogger
  now?: () => Date
  /** Folders of the two builds. */
  clientFolder?: string
  playerFolder?: string
}

export interface VtubeServer {
  app: FastifyInstance
  /** Listens. Answers the address to open, without a slash at its end. Throws a `StartupError`. */
  start(): Promise<string>
  /** Brings the catalogue in step with the library; visitors are served all the while. */
  importLibrary(onProgress?: (progress: ImportProgress) => void): Promise<ImportProgress>
  /** Imports by itself what changes from the next import on; tells of every time that something did. */
  watchLibrary(onImported: (progress: ImportProgress) => void): void
  /** Finishes what is being answered, then closes everything behind it. */
  close(): Promise<void>
}

/** Ids of a library have up to 128 letters. */
const LONGEST_PARAMETER = 200

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Puts the server together. Nothing listens yet. Throws a `StartupError` when folders or database are at fault. */
export async function createServer(config: Config, overrides: ServerOverrides = {}): Promise<VtubeServer> {
  const { log, now = () => new Date() } = overrides
  await prepareDataFolder(config.dataDir, (sentence) => log?.warn(sentence))
  const storage = await orStartFault(
    openStorage(config, (reason) => log?.warn(`a connection to the database has ended: ${reason}`)),
  )
  const { catalogue } = storage
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    forceCloseConnections: 'idle',
    // Who asks over an open connection is still answered, and told that it ends: a restart is no error to anybody.
    return503OnClosing: false,
    rewriteUrl: repairUrl,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, request, reply) => void unreadableAddress(error, request, reply),
    ...limitOptions(config.limits),
  })
  addConnectionLimit(app, config.limits)
  const registry = createRegistry()
  const parts: BackendParts = { config, storage, log: app.log, registry, now, ...overrides }
  const backend = await openBackend(parts).catch(async (error: unknown) => {
    await catalogue.close()
    throw new StartupError(messageOf(error), error)
  })
  app.addHook('onClose', async () => {
    await backend.close()
    await catalogue.close()
  })

  app.setErrorHandler(errorHandler)
  // First of all, so that refusals of any kind carry them.
  addSecurityHeaders(app)
  addRequestOrigin(app, config)
  await addCrossOrigin(app, config.clientOrigins)
  const identity = await addIdentity(app, config.identity, {
    store: catalogue.keyValue,
    publicUrl: config.publicUrl,
    access: config.access,
    clientOrigins: config.clientOrigins,
    onRefusedBearer: watchRefusedBearers(registry, app.log, now),
    now,
  })
  registerHealth(app, { check: async () => void (await catalogue.keyValue.get('health', 'check')) })
  const { metricsToken: token, publicUrl, trustProxy } = config
  const observe = registerMetrics(app, { registry, token, publicUrl, trustProxy })

  const answers = new ReadyAnswers()
  await app.register(async (data) => {
    const limit = await addRateLimit(data, config.rateLimit)
    // After the limit, which is a hook of `onRequest`: refused calls count as well.
    data.addHook('preValidation', identity.gate.requireBearer)
    await registerV3(data, {
      source: backend.source,
      publicUrl: (request) => request.publicOrigin,
      keep: (...parameters) => answers.keep(...parameters),
    })
    // Elsewhere headers of the proxy decide under which address an answer was given.
    if (config.publicUrl !== null || config.trustProxy.length === 0)
      countReadyAnswers(
        registry,
        answerReady(data, { answers, limit, observe, recognise: identity.gate.recognise }),
      )
    registerStatus(data, { now, read: () => backend.status() })
  })
  await backend.register(app, identity.gate.requireVisit)
  await app.register(async (context) => {
    await addRateLimit(context, config.rateLimit, identity.callerOf)
    await identity.register(context)
  })
  await registerClient(app, {
    folder: overrides.clientFolder ?? folder('../../client/dist'),
    configFor: (origin) => backend.clientConfig(identity.clientIdentity(origin)),
    pagesPerMinute: config.rateLimit,
    security: {
      clientOrigins: config.clientOrigins,
      identity: identity.sources,
      provider: backend.providerSources,
    },
  })
  return {
    app,
    start: () => listen(app, config),
    importLibrary: (onProgress) => backend.importLibrary(onProgress),
    watchLibrary: (onImported) => backend.watchLibrary?.(onImported),
    close: () => app.close(),
  }
}

interface BackendParts extends ServerOverrides {
  config: Config
  storage: Storage
  log: FastifyBaseLogger
  registry: Registry
  now: () => Date
}

async function openBackend({
  playerFolder = folder('../embed/dist'),
  ...parts
}: BackendParts): Promise<Backend> {
  const { apiKey } = parts.config
  const { catalogue } = parts.storage
  // Made now: when the disk is full, lists can still be read.
  await loadPageTokenKey(catalogue.keyValue)
  return apiKey === null
    ? openLibraryBackend({ ...parts, catalogue, playerFolder })
    : openGatewayBackend({ ...parts, key: apiKey })
}

const addIdentity = (app: FastifyInstance, service: IdentityConfig, options: IdentityOptions) =>
  service.kind === 'local' ? addLocalIdentity(app, options) : addForeignIdentity(app, { ...options, service })

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      EACCES: `Port ${port} may not be used by this account. Choose one above 1023: PORT=8080 npm start`,
      EADDRNOTAVAIL: `HOST “${host}” is not an address of this machine. Leave HOST out to listen on 127.0.0.1.`,
      ENOTFOUND: `HOST “${host}” is not known. Leave HOST out to listen on 127.0.0.1.`,
    }
    const reason = reasons[String(code)]
    if (reason === undefined) throw error
    throw new StartupError(reason, error)
  }
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
}

async function orStartFault<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw new StartupError(messageOf(error), error)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
