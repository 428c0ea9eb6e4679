import { importedData, type ImportedVisit } from './importedData.ts'
import { parseTime, videoIdOf } from './providerIds.ts'
import { asArray, type FileParser, objectsOf, type TextFile } from './textFile.ts'

/** Whether a text is a watch history in HTML, which Takeout writes unless JSON is chosen. */
export const isHtmlHistory = ({ text }: TextFile): boolean =>
  /^\s*<(?:!doctype html|html)/i.test(text) && text.includes('youtube.com/watch?v=')

/**
 * Reads `watch-history.json` of Google Takeout: an array of activities. Those of an advertisement have `details`, those of
 * removed videos no address.
 */
export const parseTakeoutHistory: FileParser = ({ json }) => {
  const activities = objectsOf(json)
  const isHistory = activities.some(
    ({ time, titleUrl }) => parseTime(time) !== null && videoIdOf(titleUrl) !== null,
  )
  if (!isHistory) return null
  const history: ImportedVisit[] = []
  const leftOut = { advertisement: 0, noVideo: 0, invalid: 0 }
  for (const { time, titleUrl, details } of activities) {
    const [videoId, watchedAt] = [videoIdOf(titleUrl), parseTime(time)]
    if (asArray(details).length > 0) leftOut.advertisement += 1
    else if (videoId === null) leftOut.noVideo += 1
    else if (watchedAt === null) leftOut.invalid += 1
    else history.push({ videoId, watchedAt, position: null, duration: null })
  }
  return { source: 'takeout', data: importedData({ history, leftOut }) }
}
