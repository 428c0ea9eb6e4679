import fastify from 'fastify'
import type { GatewayEvents } from '../../server/src/gateway/events.ts'
import { openGateway } from '../../server/src/gateway/openGateway.ts'
import { openSqliteStore } from '../../server/src/gateway/store/sqlite/openSqliteStore.ts'
import { errorHandler } from '../../server/src/http/errorResponses.ts'
import { registerV3 } from '../../server/src/v3/registerV3.ts'
import { openTestCatalogue } from '../../server/testing/openTestCatalogue.ts'
import { FAKE_PROVIDER_KEY, type FakeProvider } from '../../server/testing/fakeProvider.ts'

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

/** Opens v3 over a gateway with an empty database. */
export async function openGatewayBackend(
  provider: FakeProvider,
  now: () => Date,
  answered: GatewayEvents['answered'],
): Promise<Backend> {
  const memory = await openTestCatalogue()
  const store = await openSqliteStore(memory.file)
  const gateway = openGateway({
    catalogue: memory.catalogue,
    keyValues: memory.keyValues,
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
    request.user = { subject: String(request.headers['x-visitor']), isProven: true }
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
      await memory.close()
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
