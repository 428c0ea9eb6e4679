import { resolve } from 'node:path'
import { median, quantile } from '../web/statistics.ts'
import { type Child, startChild } from './Child.ts'
import { ask, drive, type Question } from './drive.ts'

const BARE = resolve(import.meta.dirname, 'bareServer.ts')

/** What an answer costs, beside a bare server that sends the same bytes under the same head. */
export interface Comparison {
  name: string
  answerBytes: number
  /** Processor time, user and system, of an answer; in microseconds, the median of the rounds. */
  productMicroseconds: number
  bareMicroseconds: number
  /** The median of the rounds' own ratios. */
  ratio: number
  requestsPerSecond: number
  bareRequestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

export interface Rounds {
  rounds: number
  /** Rounds before them, which count for nothing: the first answers are made while the code is still compiled. */
  warmUps: number
  /** Requests in each round, to each of the two. */
  count: number
}

interface Round {
  cpu: number
  seconds: number
  latencies: number[]
}

async function measure(server: Child, question: Question, count: number, status: number): Promise<Round> {
  const before = await server.taken()
  const started = performance.now()
  const latencies = await drive(server.origin, () => question, { count, status })
  const seconds = (performance.now() - started) / 1_000
  const { cpuMicroseconds } = await server.taken()
  return { cpu: (cpuMicroseconds - before.cpuMicroseconds) / count, seconds, latencies }
}

/**
 * Asks both in turn, round by round, so that whatever else the machine does hits both.
 */
export async function compare(
  name: string,
  product: Child,
  question: Question,
  { rounds, warmUps, count }: Rounds,
): Promise<Comparison> {
  // Asked twice before: the first answer comes from the provider, the second from what is kept.
  await ask(product.origin, question)
  await ask(product.origin, question)
  const answer = await ask(product.origin, question)
  const bare = await startChild(BARE, { BENCH_ANSWER: JSON.stringify(answer) })
  const products: Round[] = []
  const bares: Round[] = []
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      // Neither of the two is always the first.
      const order = round % 2 === 0 ? ([product, bare] as const) : ([bare, product] as const)
      for (const server of order) {
        const measured = await measure(server, question, count, answer.status)
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
    answerBytes: Buffer.from(answer.body, 'base64').length,
    productMicroseconds: median(products.map(({ cpu }) => cpu)),
    bareMicroseconds: median(bares.map(({ cpu }) => cpu)),
    ratio: median(products.map(({ cpu }, index) => cpu / (bares[index]?.cpu ?? Number.NaN))),
    requestsPerSecond: rateOf(products),
    bareRequestsPerSecond: rateOf(bares),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  }
}
