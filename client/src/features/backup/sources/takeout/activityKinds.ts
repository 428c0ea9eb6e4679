import { ACTIVITY_WORDS, type ActivityWords, normalizedWords, type Phrase } from './activityWords.ts'

/** What somebody did with a video. `other` stands for a dislike, a search and all that is neither watching nor liking. */
export type ActivityKind = 'watched' | 'liked' | 'other'

/** The number of activities that show the language of the list. */
const SAMPLE = 500

const normalized = (title: string): string => normalizedWords(title).trim()

const hasPhrase = (title: string, { before, behind }: Phrase): boolean =>
  title.length > before.length + behind.length && title.startsWith(before) && title.endsWith(behind)

/** Returns the kind of an activity by the words of a language. */
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
 * Returns a function that tells the kind of an activity from how the list calls it: “Watched Some film”. The language is
 * the one whose words most of the activities have. If they have those of no language that is known, the first or last word
 * that most of them share is taken for that of watching, and what lacks it counts as something else.
 * @param titles those of the activities that have the address of a video
 */
export function createKindReader(titles: readonly string[]): (title: string) => ActivityKind {
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
