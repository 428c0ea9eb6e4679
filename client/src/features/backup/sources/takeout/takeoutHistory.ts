import { createImportCollector } from '../createImportCollector.ts'
import type { HtmlActivity } from './htmlActivities.ts'
import { isEmpty } from '../importedData.ts'
import { parseTime, videoIdOf } from '../providerIds.ts'
import { readTimes } from './takeoutTimes.ts'
import { asArray, asText, type FileParser, objectsOf, type ParsedFile } from '../files/textFile.ts'
import { forEachInSlices, type TimeSlices } from '../timeSlices.ts'
import { ACTIVITY_WORDS, type ActivityWords, normalizedWords, type Phrase } from './activityWords.ts'

/** The kind of an activity. `other` is neither watching nor liking a video, such as a dislike or a search. */
type ActivityKind = 'watched' | 'liked' | 'other'

/** The maximum number of activities that are examined to recognise the language of a list. */
const SAMPLE = 500

const normalized = (title: string): string => normalizedWords(title).trim()

const hasPhrase = (title: string, { before, behind }: Phrase): boolean =>
  title.length > before.length + behind.length && title.startsWith(before) && title.endsWith(behind)

/** Returns the kind of the activity with a title, which is recognised by the words of a language. */
function kindIn({ watched, liked }: ActivityWords, title: string): ActivityKind {
  if (watched.some((phrase) => hasPhrase(title, phrase))) return 'watched'
  return liked.some((phrase) => hasPhrase(title, phrase)) ? 'liked' : 'other'
}

/** Returns the number of items that fulfil a condition. */
const count = <T>(items: readonly T[], fits: (item: T) => boolean): number => items.filter(fits).length

/** Returns the first or last word that at least half of the titles share, or null if there is none. */
function sharedWord(titles: readonly string[], at: 0 | -1): string | null {
  const all = titles.map((title) => title.split(/\s+/).at(at) ?? '')
  const counts = Map.groupBy(all, (word) => word)
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return most !== undefined && most[1].length * 2 > titles.length && most[1].length > 1 ? most[0] : null
}

/**
 * Returns a function that returns the kind of an activity, given its title, such as “Watched Some film”. The language
 * of the list is the known language whose words occur in most titles. If no known language fits, the first or last word
 * that most titles share is taken as the word for watching, and activities without this word count as `other`.
 * @param titles the titles of the activities that have the address of a video
 */
function createKindReader(titles: readonly string[]): (title: string) => ActivityKind {
  const step = Math.max(1, Math.floor(titles.length / SAMPLE))
  const sample = titles.filter((_, index) => index % step === 0).map(normalized)
  const [best] = ACTIVITY_WORDS.map((words) => ({
    words,
    known: count(sample, (title) => kindIn(words, title) !== 'other'),
  })).toSorted((one, other) => other.known - one.known)
  if (best !== undefined && best.known * 2 > sample.length)
    return (title) => kindIn(best.words, normalized(title))
  for (const at of [0, -1] as const) {
    const word = sharedWord(sample, at)
    if (word !== null)
      return (title) => (normalized(title).split(/\s+/).at(at) === word ? 'watched' : 'other')
  }
  return () => 'watched'
}

/** The product whose activities are read. Its name is the same in every language. */
const PRODUCT = /youtube/i

/** Returns whether an activity belongs to another product, such as a search engine that led to a video. */
const isOfOtherProduct = (products: unknown): boolean =>
  Array.isArray(products) && products.length > 0 && !products.some((name) => PRODUCT.test(asText(name)))

/**
 * Reads `watch-history.json` and `MyActivity.json` of Google Takeout, which are arrays of activities. Watched videos
 * become visits of the history, likes become likes, and other activities are left out. Activities for advertisements
 * have `details`, and activities for removed videos have no address.
 */
export const parseTakeoutHistory: FileParser = async ({ json }, slices) => {
  const activities = objectsOf(json)
  const isHistory = activities.some(
    ({ time, titleUrl }) => parseTime(time) !== null && videoIdOf(titleUrl) !== null,
  )
  if (!isHistory) return null
  const found = createImportCollector()
  found.leaveOut('invalid', asArray(json).length - activities.length)
  const titles: string[] = []
  await forEachInSlices(activities, slices, ({ title, titleUrl }) => {
    if (videoIdOf(titleUrl) !== null) titles.push(asText(title))
  })
  const kindOf = createKindReader(titles)
  await forEachInSlices(activities, slices, ({ time, title, titleUrl, details, products }) => {
    const [videoId, watchedAt] = [videoIdOf(titleUrl), parseTime(time)]
    if (asArray(details).length > 0) found.leaveOut('advertisement')
    else if (videoId === null || isOfOtherProduct(products)) found.leaveOut('noVideo')
    else addActivity(found, kindOf(asText(title)), videoId, { watchedAt, isValid: watchedAt !== null })
  })
  return found.asFileOf('takeout')
}

/** Adds a visit or a like. Activities of other kinds are left out. */
function addActivity(
  found: ReturnType<typeof createImportCollector>,
  kind: ActivityKind,
  videoId: string,
  { watchedAt, isValid }: { watchedAt: number | null; isValid: boolean },
): void {
  if (kind === 'watched') found.addVisit(isValid ? videoId : null, { watchedAt })
  else if (kind === 'liked') found.addLike(videoId)
  else found.leaveOut('noVideo')
}

/** Returns the most frequent number or, if several are equally frequent, the smallest of them. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [most] = [...counts].toSorted(([one, n], [other, m]) => m - n || one - other)
  return most?.[0] ?? 0
}

const isVideo = (address: string): boolean => videoIdOf(address) !== null
const NO_ACTIVITY: HtmlActivity = { product: '', title: '', addresses: [], when: '', headings: 0 }

/**
 * Reads `watch-history.html` and `MyActivity.html` of Google Takeout in any language. The files begin with the video
 * that was watched last. An entry whose time cannot be read gets the time of the entry before it. Resolves to null for
 * any other list of activities.
 */
export async function parseHtmlHistory(
  activities: readonly HtmlActivity[],
  slices: TimeSlices,
): Promise<ParsedFile | null> {
  const usual = mostFrequent(activities.map(({ headings }) => headings))
  const times = await readTimes(
    activities.map(({ when }) => when),
    slices,
  )
  const kindOf = createKindReader(
    activities.filter(({ addresses }) => addresses.some(isVideo)).map(({ title }) => title),
  )
  const found = createImportCollector()
  const indexes = [...activities.keys()]
  // Visits without times must end with the last watched video, so their order is reversed.
  if (times.every((time) => time === null)) indexes.reverse()
  let last: number | null = null
  await forEachInSlices(indexes, slices, (index) => {
    const { addresses, headings, title, product } = activities[index] ?? NO_ACTIVITY
    last = times[index] ?? last
    const videoId = addresses.map(videoIdOf).find((id) => id !== null)
    if (headings > usual) found.leaveOut('advertisement')
    else if (videoId === undefined || (product !== '' && !PRODUCT.test(product))) found.leaveOut('noVideo')
    else addActivity(found, kindOf(title), videoId, { watchedAt: last, isValid: true })
  })
  const file = found.asFileOf('takeout')
  return isEmpty(file.data) ? null : file
}
