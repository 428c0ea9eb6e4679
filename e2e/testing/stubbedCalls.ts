import type { Route } from '@playwright/test'

/** Matches addresses of calls to v3. */
export const POPULAR = /chart=mostPopular/
export const SEARCH = /\/search\?/
export const ONE_VIDEO = /part=snippet%2Cstatistics/
export const CHANNELS = /\/channels\?/
export const COMMENTS = /\/commentThreads\?/

export const STATUS = /\/status\.json$/

/** The message of the server in the answer of `broken`. */
export const SERVER_ERROR = 'Backend error.'

/** Handlers that answer a call. */
export const never = () => new Promise<void>(() => {})
export const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 500, message: SERVER_ERROR, errors: [] } } })
export const cutOff = (route: Route) => route.abort()
export const empty = (route: Route) => route.fulfill({ json: { items: [] } })

const bucket = { total: 10_000, left: 9041, resetsAt: '2026-11-22T08:00:00Z' }

/** Answers with the figures of a server that asks a provider, which fails. */
export const gatewayFigures = (route: Route) =>
  route.fulfill({
    json: {
      mode: 'gateway',
      startedAt: '2026-11-21T08:00:00Z',
      gateway: {
        buckets: { search: bucket, units: bucket },
        isCircuitOpen: true,
        answers: { typed: { live: 1, catalogue: 1 }, chart: { fresh: 6 }, comments: { fresh: 2 } },
        upstreamCalls: { search: { ok: 1 }, commentThreads: { unavailable: 2 } },
        sharedRequests: 7,
      },
    },
  })
