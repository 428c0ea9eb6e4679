import { sample } from 'fast-check'
import { sendRaw, type RawAnswer } from '../sendRaw.ts'
import { findFault, toBytes } from './judge.ts'
import { fuzzRequest, type FuzzRequest } from './requests.ts'
import type { World } from './world.ts'

/** Enough that those who are slow on purpose hold nobody up. */
const AT_ONCE = 32

/** Sends requests, many at a time. `onAnswer` is told what is wrong with each answer, or null. */
export async function sendAll(
  world: World,
  requests: readonly FuzzRequest[],
  onAnswer: (request: FuzzRequest, answer: RawAnswer, fault: string | null) => void,
): Promise<void> {
  const waiting = requests.toReversed()
  const work = async () => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const answer = await sendRaw(world.port, toBytes(request, world))
      onAnswer(request, answer, findFault(request, answer, world))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Sends so many requests, always the same for a seed. Everything that is wrong with the answers, with its request. */
export async function faultsOf(world: World, seed: number, count: number): Promise<object[]> {
  const faults: object[] = []
  await sendAll(world, sample(fuzzRequest, { seed, numRuns: count }), (request, _answer, fault) => {
    if (fault !== null) faults.push({ fault, request, seed })
  })
  return faults
}
