import type { Remark } from './catalogue/entry.ts'
import type { Random } from './drawing/random.ts'

/** The maximum time until a reply. */
const SLOWEST_ANSWER_HOURS = 30

const isAddressedTo = (text: string, author: string): boolean =>
  text.startsWith(`${author}:`) || text.startsWith(`${author},`)

/**
 * Groups comments, which are in the order of reading, into threads. A reply begins with the name of the person to whom
 * it replies.
 */
function threadsOf(remarks: readonly Remark[]): Remark[][] {
  const threads: Remark[][] = []
  for (const remark of remarks) {
    const [author, text] = remark
    const thread = threads.findLast((earlier) =>
      earlier.some(([speaker]) => speaker === author || isAddressedTo(text, speaker)),
    )
    if (thread === undefined) threads.push([remark])
    else thread.push(remark)
  }
  return threads
}

/**
 * Gives an age to every comment under a video. Most comments are written soon after the video, none before it, and each
 * reply at most about a day after the comment that it replies to.
 * @param ageHours the age of the video
 * @returns the comments with their ages in hours, newest first
 */
export function inTime(
  remarks: readonly Remark[],
  ageHours: number,
  random: Random,
): { remark: Remark; ageHours: number }[] {
  const threads = threadsOf(remarks)
  const beginnings = threads.map(() => ageHours * (0.98 - random.next() ** 2.2 * 0.95)).sort((a, b) => a - b)
  return threads
    .flatMap((thread, index) => {
      let age = beginnings[index] ?? 1
      return thread.map((remark, place) => {
        if (place > 0) age -= Math.min(age * 0.4, SLOWEST_ANSWER_HOURS) * random.next()
        return { remark, ageHours: age }
      })
    })
    .sort((a, b) => a.ageHours - b.ageHours)
}
