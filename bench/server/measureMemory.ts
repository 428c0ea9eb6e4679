import type { Child } from './Child.ts'
import { drive, type GetRequest } from './drive.ts'

const MEGABYTE = 1024 * 1024

/** Resident memory, in MB. */
export interface Memory {
  start: number
  /** While the same few requests repeat. */
  cached: number
  /** Maximum while all requests differ. */
  load: number
  end: number
}

export const inMegabytes = async (server: Child): Promise<number> =>
  (await server.usage()).residentBytes / MEGABYTE

/**
 * Sends many different requests concurrently and samples the server's memory.
 * @param before earlier measurements in MB
 */
export async function measureMemory(
  server: Child,
  requests: readonly GetRequest[],
  { before, rounds }: { before: Pick<Memory, 'start' | 'cached'>; rounds: number },
): Promise<Memory> {
  const [first] = requests
  if (first === undefined) throw new Error('There are no requests.')
  let load = before.cached
  for (let round = 0; round < rounds; round += 1) {
    await drive(server.origin, (index) => requests[index % requests.length] ?? first, {
      count: requests.length,
      status: 200,
    })
    load = Math.max(load, await inMegabytes(server))
  }
  return { ...before, load, end: await inMegabytes(server) }
}
