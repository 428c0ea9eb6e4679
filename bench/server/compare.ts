import { resolve } from 'node:path'
import { median, quantile } from '../web/statistics.ts'
import { type Child, startChild } from './Child.ts'
import { send, drive, type GetRequest } from './drive.ts'

const BARE = resolve(import.meta.dirname, 'bareServer.ts')

/** The cost of a response compared with a bare server that sends the same status, headers and body. */
export interface Comparison {
  name: string
  answerBytes: number
  /** User and system time per response in microseconds, median of the rounds. */
  productMicroseconds: number
  bareMicroseconds: number
  /** Median of the ratios of each round. */
  ratio: number
  requestsPerSecond: number
  bareRequestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

export interface Rounds {
  rounds: number
  /** Uncounted rounds before, during which code is still being compiled. */
  warmUps: number
  /** Requests per round and server. */
  count: number
}

interface Round {
  cpu: number
  seconds: number
  latencies: number[]
}

async function measure(server: Child, request: GetRequest, count: number, status: number): Promise<Round> {
  const before = await server.usage()
  const started = performance.now()
  const latencies = await drive(server.origin, () => request, { count, status })
  const seconds = (performance.now() - started) / 1_000
  const { cpuMicroseconds } = await server.usage()
  return { cpu: (cpuMicroseconds - before.cpuMicroseconds) / count, seconds, latencies }
}

/** Measures both servers alternately, so that other load affects both. */
export async function compare(
  name: string,
  product: Child,
  request: GetRequest,
  { rounds, warmUps, count }: Rounds,
): Promise<Comparison> {
  // Fills the caches: the first response comes from the provider, the second from the cache.
  await send(product.origin, request)
  await send(product.origin, request)
  const response = await send(product.origin, request)
  const bare = await startChild(BARE, { BENCH_ANSWER: JSON.stringify(response) })
  const products: Round[] = []
  const bares: Round[] = []
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      // Alternates which one goes first.
      const order = round % 2 === 0 ? ([product, bare] as const) : ([bare, product] as const)
      for (const server of order) {
        const measured = await measure(server, request, count, response.status)
        if (round >= 0) (server === product ? products : bares).push(measured)
      }
    }
  } finally {
    await bare.stop()
  }
  const latencies = products.flatMap((round) => round.latencies)
  const rateOf = (some: readonly Round[]) => count / median(some.map(({ seconds }) => seconds))
  return {
    name,
    answerBytes: Buffer.from(response.body, 'base64').length,
    productMicroseconds: median(products.map(({ cpu }) => cpu)),
    bareMicroseconds: median(bares.map(({ cpu }) => cpu)),
    ratio: median(products.map(({ cpu }, index) => cpu / (bares[index]?.cpu ?? Number.NaN))),
    requestsPerSecond: rateOf(products),
    bareRequestsPerSecond: rateOf(bares),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  }
}
