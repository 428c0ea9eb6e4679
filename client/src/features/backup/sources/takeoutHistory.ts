import { createFindings } from './createFindings.ts'
import type { HtmlActivity } from './htmlActivities.ts'
import { parseTime, videoIdOf } from './providerIds.ts'
import { readTimes } from './takeoutTimes.ts'
import { asArray, type FileParser, objectsOf, type ParsedFile } from './textFile.ts'
import { forEachInTurns, type Turns } from './turns.ts'

/**
 * Reads `watch-history.json` of Google Takeout, which is an array of activities. Activities for advertisements have
 * `details`, and activities for removed videos have no address.
 */
export const parseTakeoutHistory: FileParser = async ({ json }, turns) => {
  const activities = objectsOf(json)
  const isHistory = activities.some(
    ({ time, titleUrl }) => parseTime(time) !== null && videoIdOf(titleUrl) !== null,
  )
  if (!isHistory) return null
  const found = createFindings()
  found.leaveOut('invalid', asArray(json).length - activities.length)
  await forEachInTurns(activities, turns, ({ time, titleUrl, details }) => {
    const [videoId, watchedAt] = [videoIdOf(titleUrl), parseTime(time)]
    if (asArray(details).length > 0) found.leaveOut('advertisement')
    else if (videoId === null) found.leaveOut('noVideo')
    else found.addVisit(watchedAt === null ? null : videoId, { watchedAt })
  })
  return found.asFileOf('takeout')
}

/** Returns the most frequent number or, if several are equally frequent, the smallest of them. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [most] = [...counts].toSorted(([one, n], [other, m]) => m - n || one - other)
  return most?.[0] ?? 0
}

/**
 * Reads `watch-history.html` of Google Takeout in any language. The last watched video comes first. An entry whose time
 * cannot be read gets the time of the entry before it. Resolves to null for any other list of activities.
 */
export async function parseHtmlHistory(
  activities: readonly HtmlActivity[],
  turns: Turns,
): Promise<ParsedFile | null> {
  const usual = mostFrequent(activities.map(({ headings }) => headings))
  const times = await readTimes(
    activities.map(({ when }) => when),
    turns,
  )
  const found = createFindings()
  const indexes = [...activities.keys()]
  // Visits without times must end with the last watched video, so their order is reversed.
  if (times.every((time) => time === null)) indexes.reverse()
  let last: number | null = null
  await forEachInTurns(indexes, turns, (index) => {
    const { addresses, headings } = activities[index] ?? { addresses: [], headings: 0 }
    last = times[index] ?? last
    const videoId = addresses.map(videoIdOf).find((id) => id !== null)
    if (headings > usual) found.leaveOut('advertisement')
    else if (videoId === undefined) found.leaveOut('noVideo')
    else found.addVisit(videoId, { watchedAt: last })
  })
  const file = found.asFileOf('takeout')
  return file.data.history.length === 0 ? null : file
}
