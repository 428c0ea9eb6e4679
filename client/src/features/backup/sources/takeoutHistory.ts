import type { HtmlActivity } from './htmlActivities.ts'
import { importedData, type ImportedVisit } from './importedData.ts'
import { parseTime, videoIdOf } from './providerIds.ts'
import { readTimes } from './takeoutTimes.ts'
import { asArray, type FileParser, objectsOf, type ParsedFile } from './textFile.ts'
import { forEachInTurns, type Turns } from './turns.ts'

const visitOf = (videoId: string, watchedAt: number | null): ImportedVisit => ({
  videoId,
  watchedAt,
  position: null,
  duration: null,
})

/**
 * Reads `watch-history.json` of Google Takeout: an array of activities. Those of an advertisement have `details`, those of
 * removed videos no address.
 */
export const parseTakeoutHistory: FileParser = async ({ json }, turns) => {
  const activities = objectsOf(json)
  const isHistory = activities.some(
    ({ time, titleUrl }) => parseTime(time) !== null && videoIdOf(titleUrl) !== null,
  )
  if (!isHistory) return null
  const history: ImportedVisit[] = []
  const leftOut = { advertisement: 0, noVideo: 0, invalid: asArray(json).length - activities.length }
  await forEachInTurns(activities, turns, ({ time, titleUrl, details }) => {
    const [videoId, watchedAt] = [videoIdOf(titleUrl), parseTime(time)]
    if (asArray(details).length > 0) leftOut.advertisement += 1
    else if (videoId === null) leftOut.noVideo += 1
    else if (watchedAt === null) leftOut.invalid += 1
    else history.push(visitOf(videoId, watchedAt))
  })
  return { source: 'takeout', data: importedData({ history, leftOut }) }
}

/** Returns the number that most of the activities have. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [most] = [...counts].toSorted(([one, n], [other, m]) => m - n || one - other)
  return most?.[0] ?? 0
}

/**
 * Reads `watch-history.html` of Google Takeout in any language. Its entries are ordered, the last watched first: one whose
 * time cannot be read has that of the entry before. Resolves to null for another list of activities.
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
  const history: ImportedVisit[] = []
  const leftOut = { advertisement: 0, noVideo: 0 }
  let last: number | null = null
  await forEachInTurns(activities.entries(), turns, ([index, { addresses, headings }]) => {
    last = times[index] ?? last
    const videoId = addresses.map(videoIdOf).find((id) => id !== null)
    if (headings > usual) leftOut.advertisement += 1
    else if (videoId === undefined) leftOut.noVideo += 1
    else history.push(visitOf(videoId, last))
  })
  if (history.length === 0) return null
  // Visits without any time keep their order, in which the last watched is the last.
  const ordered = last === null ? history.toReversed() : history
  return { source: 'takeout', data: importedData({ history: ordered, leftOut }) }
}
