import fastify from 'fastify'
import { openDatabase } from '../../server/src/database/postgres/Database.ts'
import type { GatewayEvents } from '../../server/src/gateway/answerKinds.ts'
import { openGateway } from '../../server/src/gateway/openGateway.ts'
import { openSqliteStore } from '../../server/src/gateway/store/sqlite/openSqliteStore.ts'
import { errorHandler } from '../../server/src/http/errorResponses.ts'
import { createPostgresStorage } from '../../server/src/app/postgresStorage.ts'
import type { Storage } from '../../server/src/app/Storage.ts'
import { registerV3 } from '../../server/src/v3/registerV3.ts'
import { openCatalogueWith } from '../../server/testing/openCatalogueWith.ts'
import { FAKE_PROVIDER_KEY, type FakeProvider } from '../../server/testing/fakeProvider.ts'
import { startCluster } from '../../server/testing/postgres/startCluster.ts'
import { POSTGRES_TABLES } from '../../server/src/app/resources.ts'

/** A backend that answers the calls of a visit. */
export interface Backend {
  /** Requests a path relative to `/youtube/v3/`. Returns the response body, or null after an error. */
  get(path: string, visitor: string): Promise<Body | null>
  /** Waits until background requests of the gateway have finished. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The fields of a response that a visit uses. */
export interface Body {
  items?: readonly Item[]
  nextPageToken?: string
}

export interface Item {
  id: string | { videoId?: string }
  snippet?: { title?: string; channelId?: string; resourceId?: { videoId?: string } }
  contentDetails?: {
    relatedPlaylists?: { uploads?: string }
    videoId?: string
    videoPublishedAt?: string
  }
}

type GatewayStorage = Pick<Storage, 'catalogue' | 'keyValues' | 'openGatewayStore' | 'close'>

/** Opens v3 over a gateway with an empty database. */
export async function openGatewayBackend(
  provider: FakeProvider,
  now: () => Date,
  answered: GatewayEvents['answered'],
): Promise<Backend> {
  const { file, ...memory } = await openCatalogueWith()
  return await openServer(
    { ...memory, openGatewayStore: () => openSqliteStore(file) },
    provider,
    now,
    answered,
  )
}

/** Opens several gateways over an empty database of PostgreSQL. Each call of a visit reaches the next one. */
export async function openGatewaysBackend(
  servers: number,
  provider: FakeProvider,
  now: () => Date,
  answered: GatewayEvents['answered'],
): Promise<Backend> {
  const cluster = await startCluster()
  const opened: Backend[] = []
  for (let count = 0; count < servers; count += 1) {
    const storage = createPostgresStorage(
      await openDatabase({ tables: POSTGRES_TABLES, url: cluster.url('postgres') }),
    )
    opened.push(await openServer(storage, provider, now, answered))
  }
  let turn = 0
  const all = async (work: (backend: Backend) => Promise<void>) => void (await Promise.all(opened.map(work)))
  return {
    get(path, visitor) {
      turn = (turn + 1) % servers
      return opened[turn]?.get(path, visitor) ?? Promise.resolve(null)
    },
    settled: () => all((backend) => backend.settled()),
    async close() {
      await all((backend) => backend.close())
      await cluster.close()
    },
  }
}

async function openServer(
  storage: GatewayStorage,
  provider: FakeProvider,
  now: () => Date,
  answered: GatewayEvents['answered'],
): Promise<Backend> {
  const store = await storage.openGatewayStore()
  const gateway = openGateway({
    catalogue: storage.catalogue,
    keyValues: storage.keyValues,
    store,
    key: FAKE_PROVIDER_KEY,
    providerUrl: provider.dataUrl,
    suggestUrl: provider.suggestUrl,
    totals: { search: 100, units: 10_000 },
    now,
    batchDelayMs: 0,
    events: {
      answered,
      upstreamCall: () => {},
      requestShared: () => {},
      error: (message, error) => console.error(message, error),
    },
  })
  const app = fastify()
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  app.addHook('onRequest', async (request) => {
    request.user = { subject: String(request.headers['x-visitor']), isProven: true, limit: null }
  })
  await app.register((v3) => registerV3(v3, { source: gateway.source, publicUrl: () => 'http://localhost' }))
  return {
    async get(path, visitor) {
      const response = await app.inject({ url: `/youtube/v3/${path}`, headers: { 'x-visitor': visitor } })
      return response.statusCode === 200 ? response.json<Body>() : null
    },
    settled: gateway.settled,
    async close() {
      await app.close()
      await gateway.close()
      await store.close()
      await storage.close()
    },
  }
}

/** Opens a client that sends every request to the provider, without a cache. */
export function openNaiveBackend(provider: FakeProvider): Backend {
  return {
    async get(path) {
      const response = await fetch(`${provider.dataUrl}${path}&key=${FAKE_PROVIDER_KEY}`)
      const body: unknown = await response.json()
      return response.ok ? (body as Body) : null
    },
    settled: async () => {},
    close: async () => {},
  }
}
