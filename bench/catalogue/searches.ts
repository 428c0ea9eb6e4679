import type { SearchQuery } from '../../server/src/domain/VideoSource.ts'
import { createRandom } from '../randomDraws.ts'
import { createLanguages } from './languages.ts'
import { channelIdOf, SEARCH_WORDS, SEED } from './writeVideos.ts'

/** Searches of one kind, which are measured round-robin. */
export interface SearchKind {
  name: string
  queries: readonly SearchQuery[]
}

export const FIRST_PAGE: Omit<SearchQuery, 'q'> = {
  channelId: null,
  types: ['video'],
  order: 'relevance',
  maxResults: 50,
  pageToken: null,
}
/** The indexes of a large, a medium and a small channel. */
const CHANNELS = [0, 40, 900]
const DRAWN = 300
const MISSPELLED = 100

/** Returns searches for words of every frequency, in every order and with every filter. */
export function searchKinds(): SearchKind[] {
  const { rare, medium, frequent, half, all, run, commonRun } = SEARCH_WORDS
  const words: [name: string, texts: readonly string[]][] = [
    ['a rare word (in 1 title of 20,000)', [rare.words]],
    ['a medium word (1 of 100)', [medium.words]],
    ['a frequent word (1 of 10)', [frequent.words]],
    ['a word in every second title', [half.words]],
    ['a word in all titles', [all.words]],
    ['no word of any title', ['xylothquark', 'qwzx vbnmq']],
    ['a misspelled word', misspelledTexts(1)],
    ['three words, one misspelled', misspelledTexts(3)],
    [
      'several words, common and rare',
      [
        `${all.words} ${half.words} ${frequent.words}`,
        `${half.words} ${medium.words}`,
        `${all.words} ${rare.words}`,
      ],
    ],
    ['Chinese, Japanese, Korean', [run.words, commonRun.words, `${commonRun.words} ${all.words}`, '東']],
    ['one to three words, drawn as titles are', drawnTexts()],
  ]
  return words.flatMap(([name, texts]) => {
    const kind = (suffix: string, changes: readonly Partial<SearchQuery>[]): SearchKind => ({
      name: `${name}${suffix}`,
      queries: texts.flatMap((q) => changes.map((change) => ({ ...FIRST_PAGE, q, ...change }))),
    })
    return [
      kind('', [{}, { types: ['video', 'channel'], maxResults: 20 }]),
      kind(', by date', [{ order: 'date' }]),
      kind(
        ', in a channel',
        CHANNELS.flatMap((index): Partial<SearchQuery>[] => [
          { channelId: channelIdOf(index) },
          { channelId: channelIdOf(index), order: 'date' },
        ]),
      ),
    ]
  })
}

/** Returns texts in which two letters of the longest word are swapped. */
export function misspelledTexts(length: number): string[] {
  const random = createRandom(SEED)
  const languages = createLanguages(random)
  const texts: string[] = []
  while (texts.length < MISSPELLED) {
    const words = languages.pick().phrase(length).split(' ')
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
    const misspelled = longest.replace(/^(.{2})(.)(.)/v, '$1$3$2')
    const isWord = longest.length >= 5 && misspelled !== longest
    if (isWord && words.length === length) texts.push(words.join(' ').replace(longest, misspelled))
  }
  return texts
}

function drawnTexts(): string[] {
  const random = createRandom(SEED)
  const languages = createLanguages(random)
  return Array.from({ length: DRAWN }, () => languages.pick().phrase(1 + random.upTo(3)))
}
