import { createZipf, type Random } from '../randomDraws.ts'

/** A language, which draws words from its vocabulary. The frequencies of the words have a Zipf distribution. */
export interface Language {
  phrase(length: number): string
}

export interface Languages {
  /** Draws a language, weighted by its fraction. */
  pick(): Language
}

interface Script {
  /** The fraction of the videos that have this script, in tenths. */
  tenths: number
  syllables: readonly string[]
  /** The number of syllables of the shortest words. */
  shortest: number
  words: number
  between: string
}

const LATIN =
  'ba be bi bo da de di do fa fe ga go ha he ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve vi vo za zo'
const signs = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index))

const SCRIPTS: readonly Script[] = [
  { tenths: 5, syllables: LATIN.split(' '), shortest: 1, words: 60_000, between: ' ' },
  {
    tenths: 1,
    syllables: 'é à ça lé mon tre vail ée dor où ci ne pé rou'.split(' '),
    shortest: 2,
    words: 20_000,
    between: ' ',
  },
  {
    tenths: 1,
    syllables: 'ра ме ло ни ко та ви да со пе жи шо ё'.split(' '),
    shortest: 2,
    words: 20_000,
    between: ' ',
  },
  // Words in Han and kana have no spaces between them.
  { tenths: 1, syllables: signs(0x4e00, 900), shortest: 1, words: 20_000, between: '' },
  {
    tenths: 1,
    syllables: [...signs(0x3042, 80), ...signs(0x6771, 300)],
    shortest: 1,
    words: 20_000,
    between: '',
  },
  { tenths: 1, syllables: signs(0xac00, 600), shortest: 2, words: 20_000, between: ' ' },
]

export function createLanguages(random: Random): Languages {
  const languages = SCRIPTS.flatMap((script) => {
    const language = createLanguage(script, random)
    return Array.from({ length: script.tenths }, () => language)
  })
  return { pick: () => random.pick(languages) }
}

/** Creates a language in which common words are shorter than rare ones. */
function createLanguage({ syllables, shortest, words: count, between }: Script, random: Random): Language {
  const words = new Set<string>()
  while (words.size < count) {
    const enough = Math.ceil(Math.log(4 * (words.size + 1)) / Math.log(syllables.length))
    const length = Math.max(shortest, enough) + random.upTo(2)
    words.add(Array.from({ length }, () => random.pick(syllables)).join(''))
  }
  const ranked = [...words]
  const draw = createZipf(ranked.length, random)
  return { phrase: (length) => Array.from({ length }, () => ranked[draw()] ?? '').join(between) }
}
