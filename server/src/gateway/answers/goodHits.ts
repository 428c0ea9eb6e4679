import type { Hit } from '../../catalogue/Catalogue.ts'
import { fold, toWordForms, tokenize, type Token } from '../../catalogue/tokenizer.ts'

/** What is looked at of a hit: descriptions name everything, and so say little. */
const telling = (hit: Hit): string =>
  hit.kind === 'video'
    ? [hit.video.title, ...hit.video.tags, hit.video.channelTitle].join('\n')
    : hit.channel.title

function hasWord(text: string, words: ReadonlySet<string>, word: Token): boolean {
  return word.isCjk ? text.includes(word.text) : toWordForms(word.text).some((variant) => words.has(variant))
}

/** Hits that fit a search well: every word of it stands in a title, a tag or a channel's title. */
export function countGoodHits(typed: string, hits: readonly Hit[]): number {
  const wanted = tokenize(typed)
  if (wanted.length === 0) return 0
  return hits.filter((hit) => {
    const text = fold(telling(hit))
    const words = new Set(tokenize(text).map((word) => word.text))
    return wanted.every((word) => hasWord(text, words, word))
  }).length
}
