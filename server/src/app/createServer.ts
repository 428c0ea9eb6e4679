import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Backend } from './Backend.ts'
import { BUILDS } from '../http/builds.ts'
import { DATABASE, watchForRestored } from '../database/sqlite/restoredDatabase.ts'
import { openNotifications } from '../database/postgres/notifications.ts'
import { explainEmpty } from '../database/sqlite/soundness.ts'
import { loadPageTokenKey } from '../catalogue/pageToken.ts'
import { StartupError, type Config, type IdentityConfig } from '../config/config.ts'
import { describeFirstStart } from './firstStart.ts'
import { openGatewayBackend } from './gatewayBackend.ts'
import { serveFilesOfPages } from '../http/serverPages.ts'
import { openGuests } from '../guests/openGuests.ts'
import { addCors } from '../http/cors.ts'
import { errorHandler, malformedUrlHandler } from '../http/errorResponses.ts'
import { registerHealth, registerStatus } from '../metrics/healthAndStatus.ts'
import {
  addConnectionLimit,
  closeUnusedConnections,
  limitOptions,
  refuseBodies,
} from '../http/connectionLimits.ts'
import { addRequestOrigin, operatorCheck, repairUrl } from '../http/requestContext.ts'
import { addRateLimit } from '../http/rateLimit.ts'
import { createLogThrottle, createRequestLog, requestLogging } from '../http/requestLog.ts'
import { ResponseCache } from '../http/responseCache.ts'
import { createSharedCounts } from '../http/sharedCounts.ts'
import { addSecurityHeaders } from '../http/securityHeaders.ts'
import { registerTopics } from '../http/registerTopics.ts'
import { registerClient } from '../http/staticFiles.ts'
import { createAdmissions } from '../identity/admissions.ts'
import { addExternalIdentity } from '../identity/externalIdentity.ts'
import { addLocalIdentity } from '../identity/localIdentity.ts'
import type { Identity, IdentityOptions } from '../identity/Identity.ts'
import type { ImportProgress } from '../import/ImportProgress.ts'
import { openLibraryBackend } from './libraryBackend.ts'
import { listen } from './listen.ts'
import { monotonicNow } from '../base/monotonicNow.ts'
import { finishSoon } from '../base/withTimeout.ts'
import { openStorage } from './openStorage.ts'
import {
  createRegistry,
  exportCounter,
  registerMetrics,
  watchRefusedBearers,
  watchSignIns,
} from '../metrics/metrics.ts'
import { prepareFolders } from '../config/prepareDataFolder.ts'
import { createPageDescriber } from '../player/describePage.ts'
import { registerOembed } from '../player/registerOembed.ts'
import type { Storage } from './Storage.ts'
import { openScreens } from '../screens/openScreens.ts'
import { createEventStreams } from '../userData/eventStreams.ts'
import { registerTogether } from '../together/registerTogether.ts'
import { registerUserData } from '../userData/registerUserData.ts'
import { registerV3 } from '../v3/registerV3.ts'

/** Replacements for tests. */
interface ServerOverrides {
  log?: FastifyBaseLogger
  now?: () => Date
  /** The clock, by default `monotonicNow`. */
  elapsedMs?: () => number
  /** The absolute paths of the built client and player. */
  clientFolder?: string
  playerFolder?: string
  /** The interval at which the server checks for requests that take too long. */
  checkIntervalMs?: number
  /** Adds hooks that run before all other hooks of their kind. */
  addHooks?: (app: FastifyInstance) => void
}

export type VtubeServer = Awaited<ReturnType<typeof createServer>>

/** The maximum length of a parameter in a path. Ids of a library have up to 128 characters. */
const MAX_PARAMETER_LENGTH = 200

/**
 * Creates the server without listening. Its hooks: headers and CORS, authentication, rate limit, authorization,
 * response cache, the route, media cookie and metrics. Throws a StartupError without its folders or database.
 */
export async function createServer(config: Config, overrides: ServerOverrides = {}) {
  const { log, now = () => new Date() } = overrides
  await prepareFolders(config, (sentence) => log?.warn(sentence))
  const empty = config.databaseUrl === null ? explainEmpty(join(config.dataDir, DATABASE)) : null
  if (empty !== null) log?.warn(empty)
  const storage = await openStorage(config, (sentence) => log?.warn(sentence)).catch(failToStart)
  const { keyValues } = storage
  const throttle = createLogThrottle(overrides.elapsedMs)
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    ...requestLogging(throttle),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    forceCloseConnections: 'idle',
    // During a restart, requests over open connections still get a response, with `Connection: close`.
    return503OnClosing: false,
    rewriteUrl: repairUrl,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) => void malformedUrlHandler(error, request, reply),
    ...limitOptions(config.limits, overrides.checkIntervalMs),
  })
  overrides.addHooks?.(app)
  const requestLog = createRequestLog(app.log, throttle)
  const { connections } = config.limits
  addConnectionLimit(app.server, { connections, isDirect: config.trustProxy.length === 0 })
  closeUnusedConnections(app)
  const sharedCounts =
    storage.requestCounts &&
    createSharedCounts({
      sums: storage.requestCounts,
      onError: (error) => requestLog.warn({ err: error }, 'calls are counted by this server alone'),
      elapsedMs: overrides.elapsedMs,
    })
  if (sharedCounts) app.decorate('sharedCounts', sharedCounts)
  const registry = createRegistry()
  const openBackend = async (): Promise<Backend> => {
    const { playerFolder = BUILDS.player } = overrides
    // The key is created now, so that lists can also be read if the disk becomes full later.
    await loadPageTokenKey(keyValues)
    return config.apiKey === null
      ? openLibraryBackend({ config, storage, log: app.log, now, playerFolder, registry })
      : openGatewayBackend({ config, key: config.apiKey, storage, log: app.log, requestLog, registry, now })
  }
  const backend = await openBackend().catch(async (error: unknown) => {
    await storage.close()
    return failToStart(error)
  })
  let stopWatching = () => {}
  app.addHook('onClose', async () => {
    stopWatching()
    sharedCounts?.close()
    await backend.close()
    await storage.close()
  })

  app.setErrorHandler(errorHandler)
  // These hooks come first, so that responses with errors also have the headers.
  addSecurityHeaders(app)
  refuseBodies(app)
  addRequestOrigin(app, config)
  await addCors(app, config.clientOrigins)
  const { identity: service } = config
  const options: IdentityOptions = {
    store: keyValues,
    publicUrl: config.publicUrl,
    access: config.access,
    clientOrigins: config.clientOrigins,
    log: requestLog,
    onRefusedBearer: watchRefusedBearers(registry, requestLog),
    onSignIn: service.kind === 'accounts' ? watchSignIns(registry, requestLog) : undefined,
    now,
    elapsedMs: overrides.elapsedMs,
  }
  const identity = await addIdentity(app, { ...options, service, storage })
  const { authentication } = identity
  registerHealth(app, { check: storage.check })
  const { metricsToken: token, publicUrl, trustProxy } = config
  registerMetrics(app, { registry, token, publicUrl, trustProxy })

  const sharing = { source: backend.source, isEmbeddable: config.embedOrigins.length > 0 }
  const cache = new ResponseCache()
  const hits = 'Responses that were sent from the response cache.'
  exportCounter(registry, 'vtube_http_response_cache_hits_total', hits, () => cache.hits)
  await app.register(async (api) => {
    await addRateLimit(api, config.rateLimit)
    // The rate limit runs earlier, as a hook of `onRequest`, so that rejected calls count as well.
    api.addHook('preValidation', authentication.requireBearer)
    await registerV3(api, { source: backend.source, publicUrl: (request) => request.publicOrigin, cache })
    const isOperator = operatorCheck(config)
    registerStatus(api, { now, read: (request) => backend.status(isOperator(request), request.user.limit) })
    if (backend.topics !== null) registerTopics(api, backend.topics)
    if (backend.ownsVideos) await registerOembed(api, sharing)
    await backend.registerApi?.(api)
  })
  const warnOfStreams = (error: unknown) =>
    requestLog.error({ err: error }, 'what the devices of users have to learn could not be read')
  const streams = createEventStreams({
    findEnded: authentication.findEnded,
    idleSeconds: config.limits.idleSeconds,
    now,
    onError: warnOfStreams,
  })
  await app.register(async (userData) => {
    await addRateLimit(userData, config.rateLimit)
    await registerUserData(userData, {
      store: storage.userData,
      streams,
      log: requestLog,
      authentication,
      limits: { bytes: config.userData.maxBytes, allBytes: config.userData.maxAllBytes },
      callsPerMinute: config.rateLimit,
      now,
    })
  })
  const { shared: database = null } = storage
  const notifications = database && openNotifications(database)
  // A database that cannot be reached must not keep the server from closing.
  app.addHook('onClose', async () => notifications && (await finishSoon(notifications.close())))
  await openScreens(app, {
    notifications,
    streams,
    authentication,
    source: backend.ownsVideos ? backend.source : null,
    nameOf: service.kind === 'accounts' ? (identity.nameOf ?? null) : null,
    callsPerMinute: config.rateLimit,
    elapsedMs: overrides.elapsedMs ?? monotonicNow,
    onError: warnOfStreams,
  })
  app.addHook('preClose', async () => streams.close())
  if (backend.ownsVideos) {
    const guests = await openGuests(app, {
      keyValues,
      links: storage.guestLinks,
      source: backend.source,
      authentication,
      seriesTitleOf: backend.seriesTitleOf ?? (async () => null),
      nameOf: identity.nameOf ?? (async () => null),
      clientOrigins: config.clientOrigins,
      embedOrigins: config.embedOrigins,
      callsPerMinute: config.rateLimit,
      now,
      elapsedMs: overrides.elapsedMs ?? monotonicNow,
    })
    await registerTogether(app, {
      shared: database && notifications && { database, notifications },
      source: backend.source,
      authentication,
      nameOf: identity.nameOf ?? (async () => null),
      guests: guests.passes,
      idleSeconds: config.limits.idleSeconds,
      callsPerMinute: config.rateLimit,
      log: requestLog,
      now,
      elapsedMs: overrides.elapsedMs ?? monotonicNow,
    })
    await backend.register(app, guests, authentication)
  }
  await serveFilesOfPages(app)
  await app.register(async (signIn) => {
    await addRateLimit(signIn, config.rateLimit, identity.callerOf)
    await identity.register(signIn)
  })
  await registerClient(app, {
    folder: overrides.clientFolder ?? BUILDS.client,
    configFor: (origin) => backend.clientConfig(identity.clientIdentity(origin)),
    describePage: backend.ownsVideos && config.access === 'open' ? createPageDescriber(sharing) : undefined,
    pagesPerMinute: config.rateLimit,
    security: {
      clientOrigins: config.clientOrigins,
      identity: identity.sources,
      provider: backend.providerSources,
    },
  })
  return {
    app,
    /** Starts to listen. Resolves to the URL to open, without a trailing slash. Throws a `StartupError`. */
    start: () => listen(app, config),
    /** Resolves to the lines for the operator of a start before anybody has an account. */
    describeFirstStart: (address: string) => describeFirstStart({ config, storage, address, now }),
    /** Imports changes of the library into the catalogue. Requests are served in the meantime. */
    importLibrary: (onProgress?: (progress: ImportProgress) => void) => backend.importLibrary(onProgress),
    /** Imports changes when they happen, from the next import on. */
    watchLibrary: (onImported: (progress: ImportProgress) => void) => backend.watchLibrary?.(onImported),
    port: () => (app.server.address() as AddressInfo).port,
    /** Sets a function that is called once after a backup was restored, which the next start puts in place. */
    onRestored(callback: () => void) {
      if (config.databaseUrl === null) stopWatching = watchForRestored(config.dataDir, callback)
    },
    /** Finishes the requests in progress, then closes the database. */
    close: async (): Promise<void> => app.close(),
  }
}

async function addIdentity(
  app: FastifyInstance,
  { service, storage, ...options }: IdentityOptions & { service: IdentityConfig; storage: Storage },
): Promise<Identity> {
  if (service.kind === 'local') return await addLocalIdentity(app, options)
  if (service.kind === 'oidc' || service.kind === 'firebase')
    return await addExternalIdentity(app, { ...options, service })
  // This import loads the libraries of passkeys, which only this kind of sign-in needs.
  const { addAccountsIdentity } = await import('../identity/accountsIdentity.ts')
  const { people, userData } = storage
  const admissions = createAdmissions({ people, elapsedMs: options.elapsedMs })
  return await addAccountsIdentity(app, { ...options, people, userData, admissions })
}

function failToStart(error: unknown): never {
  throw new StartupError(error instanceof Error ? error.message : String(error), { cause: error })
}
