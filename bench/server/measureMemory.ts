import type { Child } from './Child.ts'
import { drive, type Question } from './drive.ts'

const MEGABYTE = 1024 * 1024

/** Resident memory, in MB. */
export interface Memory {
  start: number
  /** While the same few answers are asked for again and again. */
  cached: number
  /** While everybody asks for something else: the highest that was seen. */
  load: number
  end: number
}

export const inMegabytes = async (server: Child): Promise<number> =>
  (await server.taken()).residentBytes / MEGABYTE

/**
 * Asks for many different things at the same time and looks at the memory meanwhile.
 * @param before in MB, what was seen before
 */
export async function measureMemory(
  server: Child,
  questions: readonly Question[],
  { before, rounds }: { before: Pick<Memory, 'start' | 'cached'>; rounds: number },
): Promise<Memory> {
  const [first] = questions
  if (first === undefined) throw new Error('There is nothing to ask for.')
  let load = before.cached
  for (let round = 0; round < rounds; round += 1) {
    await drive(server.origin, (index) => questions[index % questions.length] ?? first, {
      count: questions.length,
      status: 200,
    })
    load = Math.max(load, await inMegabytes(server))
  }
  return { ...before, load, end: await inMegabytes(server) }
}
