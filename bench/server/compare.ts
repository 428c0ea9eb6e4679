import { resolve } from 'node:path'
import { isQuick } from '../options.ts'
import { median, quantile } from '../percentiles.ts'
import { drive, type GetRequest, send } from './drive.ts'
import { type Child, startChild } from './startChild.ts'

const BARE = resolve(import.meta.dirname, 'bareServer.ts')
/** The numbers of requests per round, of measured rounds, and of rounds before them, while code is being compiled. */
const [COUNT, ROUNDS, WARM_UPS] = isQuick ? [3_000, 3, 1] : [5_000, 9, 2]

interface Round {
  cpuMicroseconds: number
  latencies: number[]
}

/** Compares the cost of a response with that of a bare server that sends the same status, headers and body. */
export async function compare(product: Child, request: GetRequest) {
  // These requests fill the caches. The first response comes from the provider, the second from the cache.
  await send(product.origin, request)
  await send(product.origin, request)
  const answer = await send(product.origin, request)
  const bare = await startChild(BARE, { BENCH_ANSWER: JSON.stringify(answer) })
  const measureRound = async (server: Child): Promise<Round> => {
    const before = await server.usage()
    const latencies = await drive(server.origin, [request], { count: COUNT, status: answer.status })
    const { cpuMs } = await server.usage()
    return { cpuMicroseconds: ((cpuMs - before.cpuMs) * 1000) / COUNT, latencies }
  }
  const rounds: { ofProduct: Round; ofBare: Round }[] = []
  // The servers are measured in turn, so that other load affects both.
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const both = { ofProduct: await measureRound(product), ofBare: await measureRound(bare) }
    if (round >= 0) rounds.push(both)
  }
  await bare.stop()
  const latencies = rounds.flatMap(({ ofProduct }) => ofProduct.latencies)
  const medianOf = (read: (both: (typeof rounds)[number]) => number) => median(rounds.map(read))
  return {
    bytes: Buffer.from(answer.body, 'base64').length,
    'CPU, µs': medianOf(({ ofProduct }) => ofProduct.cpuMicroseconds),
    'bare, µs': medianOf(({ ofBare }) => ofBare.cpuMicroseconds),
    ratio: medianOf(({ ofProduct, ofBare }) => ofProduct.cpuMicroseconds / ofBare.cpuMicroseconds),
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  }
}
