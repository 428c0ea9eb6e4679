import type { Candidate } from './forYouVideo.ts'
import { UNSPACED } from '../../domain/blockedWords.ts'

const RUN = /[\p{L}\p{N}\p{M}]+/gu
/** The minimum length of a word in letters. Shorter words, such as articles, say nothing about the subject. */
const MIN_LETTERS = 3

/**
 * Returns the words of a text in lower case, without duplicates. Text without spaces between words is divided into
 * overlapping pairs of characters. Numbers are left out, because parts of unrelated series share them.
 */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  for (const [run] of text.toLowerCase().matchAll(RUN)) {
    if (UNSPACED.test(run)) {
      const characters = [...run]
      for (let index = 0; index + 1 < characters.length; index += 1)
        words.add(`${characters[index]}${characters[index + 1]}`)
    } else if (run.length >= MIN_LETTERS && !/^\p{N}+$/u.test(run)) words.add(run)
  }
  return words
}

/** The minimum number of common words of similar videos. Fewer words are common by chance. */
const MIN_COMMON_WORDS = 2
/** The minimum cosine similarity of two videos that count as similar. */
const MIN_SIMILARITY = 0.2

/**
 * Creates a counter of the videos in whose titles and tags each word occurs. Words in the names of their channels do
 * not count, because a name, for example of a city, does not make videos of other channels similar.
 */
export function createWordWeights() {
  const wordsById = new Map<string, ReadonlySet<string>>()
  const counts = new Map<string, number>()
  return {
    add({ video, facts }: Candidate): void {
      if (wordsById.has(video.id)) return
      const words = wordsOf([video.title, ...(facts?.tags ?? [])].join(' '))
      wordsById.set(video.id, words)
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    wordsOf: (id: string): ReadonlySet<string> => wordsById.get(id) ?? new Set(),
    /** Returns the weight of a word, which is greater for rarer words. */
    weightOf: (word: string): number => Math.log((2 + wordsById.size) / (1 + (counts.get(word) ?? 0))),
  }
}
type WordWeights = ReturnType<typeof createWordWeights>

export interface SimilarVideo {
  video: Candidate
  /** The similarity between 0 and 1. */
  similarity: number
}

/** Creates an index of videos by their words, in steps. Returns a function that finds the most similar video. */
export function* createSimilarVideos(
  videos: readonly Candidate[],
  weights: WordWeights,
): Generator<void, (id: string) => SimilarVideo | null> {
  const positions = new Map<string, number[]>()
  const lengthOf = (words: ReadonlySet<string>) =>
    Math.hypot(...Array.from(words, (word) => weights.weightOf(word)))
  const lengths: number[] = []
  for (const [position, { video }] of videos.entries()) {
    const words = weights.wordsOf(video.id)
    for (const word of words) {
      const found = positions.get(word)
      if (found === undefined) positions.set(word, [position])
      else found.push(position)
    }
    lengths.push(lengthOf(words))
    yield
  }

  /** Returns the most similar video, the first of several that are equally similar, or null if none is. */
  return (id: string): SimilarVideo | null => {
    const words = weights.wordsOf(id)
    const products = new Map<number, { product: number; common: number }>()
    for (const word of words) {
      const weight = weights.weightOf(word) ** 2
      for (const position of positions.get(word) ?? []) {
        const { product, common } = products.get(position) ?? { product: 0, common: 0 }
        products.set(position, { product: product + weight, common: common + 1 })
      }
    }
    const length = lengthOf(words)
    let best: SimilarVideo | null = null
    for (const [position, { product, common }] of products) {
      const video = videos[position]
      const similarity = product / (length * (lengths[position] ?? 0)) || 0
      if (video === undefined || video.video.id === id || common < MIN_COMMON_WORDS) continue
      if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0)) best = { video, similarity }
    }
    return best
  }
}
