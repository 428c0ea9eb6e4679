import type { Remark } from './catalogue/entry.ts'
import type { Random } from './drawing/random.ts'

/** How long an answer is waited for, at the most. */
const SLOWEST_ANSWER_HOURS = 30

const isAddressedTo = (text: string, author: string): boolean =>
  text.startsWith(`${author}:`) || text.startsWith(`${author},`)

/** Remarks in the order of reading become threads: an answer begins with the name of whom it answers. */
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
 * Gives every remark under a video an age, so that nobody answers before the question: most of them soon after the
 * video, none before it, answers within a day or so.
 * @param ageHours of the video
 * @returns the remarks with their ages in hours, newest first
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
