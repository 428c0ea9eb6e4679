import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { errorHandler } from '../http/errorResponses.ts'
import { createGatewayMetrics } from './gatewayMetrics.ts'
import { readGatewayStatus, registerStatus } from './healthAndStatus.ts'
import { createRegistry, registerMetrics, type MetricsOptions } from './metrics.ts'

const NOW = new Date('2026-11-20T20:00:00Z')
const TURN = new Date('2026-11-21T08:00:00Z')

let app: FastifyInstance
afterEach(() => app.close())

async function start(options: Partial<Omit<MetricsOptions, 'registry'>> = {}) {
  app = fastify()
  app.setErrorHandler(errorHandler)
  const registry = createRegistry()
  const gatewayMetrics = createGatewayMetrics(registry, () => {})
  const gateway = {
    isCircuitOpen: false,
    budgets: async () => ({
      search: { total: 100, left: 40, dayLeft: 0.5, resetsAt: TURN },
      units: { total: 10_000, left: 9_000, dayLeft: 0.5, resetsAt: TURN },
    }),
  }
  gatewayMetrics.exportQuota(gateway)
  registerMetrics(app, { registry, token: null, publicUrl: null, trustProxy: [], ...options })
  registerStatus(app, {
    now: () => NOW,
    read: async () => ({
      mode: 'gateway',
      gateway: await readGatewayStatus(gateway, await gatewayMetrics.counts()),
    }),
  })
  app.get('/search/:words', async () => 'found')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })
  return { get, events: gatewayMetrics.events }
}

describe('the metrics', () => {
  it.each([
    ['this machine alone', {}, 200],
    [
      'this machine under a public address that is its own',
      { publicUrl: 'http://vtube.localhost:8080' },
      200,
    ],
    ['nobody if a proxy stands in front', { trustProxy: ['127.0.0.1'] }, 403],
    [
      'nobody if others reach the server by an unnamed proxy',
      { publicUrl: 'https://vtube.example.org' },
      403,
    ],
  ])('are without a token for %s', async (_, options, status) => {
    const { get } = await start(options)
    const answer = await get('/metrics')
    expect(answer.status).toBe(status)
    expect((await answer.text()).includes('process_resident_memory_bytes')).toBe(status === 200)
  })

  it('are for anybody who brings the token, from wherever', async () => {
    const { get } = await start({ token: 'a-long-enough-token', publicUrl: 'https://vtube.example.org' })
    expect((await get('/metrics', { authorization: 'Bearer a-long-enough-token' })).status).toBe(200)
    expect((await get('/metrics', { authorization: 'Bearer another' })).status).toBe(403)
    expect((await get('/metrics')).status).toBe(403)
  })

  it('never hold what visitors typed', async () => {
    const { get } = await start()
    await get('/search/something%20private')
    await get('/nowhere/something%20private')
    const text = await (await get('/metrics')).text()
    expect(text).toContain('vtube_http_request_seconds_count{route="/search/:words",status="200"} 1')
    expect(text).not.toContain('private')
  })

  it('count answers, calls, ages and buckets', async () => {
    const { get, events } = await start()
    events.answered('typed', 'live', 1, 0)
    events.answered('video', 'fresh', 18, null)
    events.answered('chart', 'stale', 1, 7_200)
    events.answered('typed', 'missing', 1, null)
    events.upstreamCall('search', 'ok', 0.2)
    events.requestShared('list')
    const text = await (await get('/metrics')).text()
    for (const line of [
      'vtube_gateway_answers_total{kind="typed",origin="live"} 1',
      'vtube_gateway_answers_total{kind="video",origin="fresh"} 18',
      'vtube_gateway_answers_total{kind="chart",origin="stale"} 1',
      'vtube_gateway_answers_total{kind="typed",origin="missing"} 1',
      'vtube_gateway_answer_age_seconds_count{kind="typed"} 1',
      'vtube_gateway_upstream_calls_total{resource="search",outcome="ok"} 1',
      'vtube_gateway_upstream_seconds_count{resource="search"} 1',
      'vtube_gateway_shared_requests_total{kind="list"} 1',
      'vtube_gateway_quota_left{bucket="search"} 40',
      'vtube_gateway_quota_total{bucket="units"} 10000',
      'vtube_gateway_circuit_open 0',
    ])
      expect(text).toContain(`${line}\n`)
  })
})

describe('the status', () => {
  it('shows buckets, sums and the fraction of answers for which nobody was asked', async () => {
    const { get, events } = await start()
    events.answered('typed', 'live', 1, 0)
    events.answered('typed', 'catalogue', 2, 10)
    events.answered('video', 'fresh', 6, null)
    events.answered('video', 'missing', 1, null)
    expect(await (await get('/status.json')).json()).toEqual({
      mode: 'gateway',
      startedAt: NOW.toISOString(),
      gateway: {
        buckets: {
          search: { total: 100, left: 40, resetsAt: TURN.toISOString() },
          units: { total: 10_000, left: 9_000, resetsAt: TURN.toISOString() },
        },
        isCircuitOpen: false,
        hitRate: 0.8,
        answers: { typed: { live: 1, catalogue: 2 }, video: { fresh: 6, missing: 1 } },
        upstreamCalls: {},
        sharedRequests: 0,
      },
    })
  })

  it('has no hit rate before the first answer', async () => {
    const { get } = await start()
    expect(await (await get('/status.json')).json()).toMatchObject({ gateway: { hitRate: null } })
  })
})
