import { sample } from 'fast-check'
import { sendRaw, type RawResponse } from '../sendRaw.ts'
import { findFault, toBytes } from './findFault.ts'
import { fuzzRequest, type FuzzRequest } from './requests.ts'
import type { World } from './openWorld.ts'

/** The number of simultaneous requests, which is high so that deliberately slow requests do not block the others. */
const CONCURRENCY = 32

/** Sends requests concurrently. `onResponse` receives each response and its fault, or null. */
export async function sendAll(
  world: World,
  requests: readonly FuzzRequest[],
  onResponse: (request: FuzzRequest, response: RawResponse, fault: string | null) => void,
): Promise<void> {
  const waiting = requests.toReversed()
  const work = async () => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const response = await sendRaw(world.port, toBytes(request, world))
      onResponse(request, response, findFault(request, response, world))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

/** Sends `count` requests derived from the seed. Returns all faults with their requests. */
export async function faultsOf(world: World, seed: number, count: number): Promise<object[]> {
  const faults: object[] = []
  await sendAll(world, sample(fuzzRequest, { seed, numRuns: count }), (request, _answer, fault) => {
    if (fault !== null) faults.push({ fault, request, seed })
  })
  return faults
}
