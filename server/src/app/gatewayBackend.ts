import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Backend } from './Backend.ts'
import type { Config } from '../config/config.ts'
import { openGateway } from '../gateway/openGateway.ts'
import { createClientConfig } from '../http/clientConfig.ts'
import { NO_PROGRESS } from '../import/importFolder.ts'
import type { Storage } from './Storage.ts'
import { createCountsOfServers } from '../metrics/countsOfServers.ts'
import { createGatewayMetrics } from '../metrics/gatewayMetrics.ts'
import { readGatewayStatus } from '../metrics/healthAndStatus.ts'
import { WriteVersion } from '../domain/cacheValidity.ts'

interface GatewayBackendOptions {
  config: Config
  /** The provider's API key. */
  key: string
  storage: Storage
  log: FastifyBaseLogger
  /** The log for events that requests cause. */
  requestLog: FastifyBaseLogger
  registry: Registry
  now: () => Date
}

/** The hosts of the provider's images. Avatars and banners move between these hosts. */
const IMAGE_HOSTS = ['https://*.ytimg.com', 'https://*.ggpht.com', 'https://*.googleusercontent.com'] as const

/** Opens gateway mode, which serves the provider's videos with one shared key. The library is not read. */
export async function openGatewayBackend(options: GatewayBackendOptions): Promise<Backend> {
  const { config, key, storage, log, requestLog, registry, now } = options
  const { providerUrl, suggestUrl, embedUrl } = config
  const metrics = createGatewayMetrics(registry, (message, error) =>
    requestLog.error({ err: error }, message),
  )
  const store = await storage.openGatewayStore()
  const gateway = openGateway({
    catalogue: storage.catalogue,
    keyValues: storage.keyValues,
    store,
    key,
    providerUrl,
    suggestUrl,
    totals: { search: config.searchQuota, units: config.unitQuota },
    ttlMs: config.cacheTtlMs,
    events: metrics.events,
    // With a shared database, this server does not notice writes of other servers, so it caches no responses.
    writeVersion: config.databaseUrl === null ? new WriteVersion() : null,
    now,
  })
  metrics.exportQuota(gateway)
  const servers =
    config.databaseUrl === null
      ? null
      : createCountsOfServers({
          store: storage.keyValues,
          read: metrics.counts,
          now,
          onError: (error) => requestLog.warn({ err: error }, 'the counts of this server are not shared'),
        })
  log.info('VTUBE_API_KEY is set: videos come from the provider, and the folder of VTUBE_LIBRARY is not read')
  return {
    source: gateway.source,
    clientConfig: (identity) =>
      createClientConfig(identity, config.topics !== null, { embedUrl, embeddable: false, provider: true }),
    // A provider with another URL serves its images from that URL.
    providerSources: {
      frame: [new URL(embedUrl).origin],
      img: [...IMAGE_HOSTS, new URL(providerUrl).origin],
      media: [],
      connect: [],
    },
    ownsVideos: false,
    topics: config.topics === null ? null : async () => config.topics ?? [],
    register: async () => {},
    importLibrary: async () => NO_PROGRESS,
    async status() {
      const all = await servers?.read()
      return {
        mode: 'gateway',
        gateway: await readGatewayStatus(gateway, all?.counts ?? (await metrics.counts())),
        ...(all && { startedAt: all.startedAt }),
      }
    },
    async close() {
      servers?.close()
      await gateway.close()
      await store.close()
    },
  }
}
