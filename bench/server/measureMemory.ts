import type { Child } from './Child.ts'
import { drive, type Question } from './drive.ts'

const MEGABYTE = 1024 * 1024

/** Resident memory, in MB. */
export interface Memory {
  start: number
  /** The highest that was seen. */
  load: number
  end: number
}

export const inMegabytes = async (server: Child): Promise<number> =>
  (await server.taken()).residentBytes / MEGABYTE

/**
 * Asks for many different things at the same time and looks at the memory meanwhile.
 * @param start in MB, before anything was asked
 */
export async function measureMemory(
  server: Child,
  questions: readonly Question[],
  { start, rounds }: { start: number; rounds: number },
): Promise<Memory> {
  const [first] = questions
  if (first === undefined) throw new Error('There is nothing to ask for.')
  let load = start
  for (let round = 0; round < rounds; round += 1) {
    await drive(server.origin, (index) => questions[index % questions.length] ?? first, {
      count: questions.length,
      status: 200,
    })
    load = Math.max(load, await inMegabytes(server))
  }
  return { start, load, end: await inMegabytes(server) }
}
