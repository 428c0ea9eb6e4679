import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findProblems, partsOf } from './findProblems.ts'
import { findUntranslated } from './findUntranslated.ts'
import { ENGLISH, LANGUAGES, readTranslation } from './languages.ts'
import { matchLanguage } from './matchLanguage.ts'

const root = resolve(import.meta.dirname, '..')

it.each(LANGUAGES)(
  '%s has known messages, with the arguments, tags and plural categories they need',
  (tag) => {
    const translation = tag === 'en' ? ENGLISH : readTranslation(tag)
    expect(findProblems(tag, ENGLISH, translation)).toEqual([])
  },
)

it('speaks as many languages as the documents say', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`in ${LANGUAGES.length} languages`)
})

it('has only languages that the formats of browsers know, by their shortest tags', () => {
  expect(Intl.DisplayNames.supportedLocalesOf(LANGUAGES)).toEqual(LANGUAGES)
})

it('has no two messages with the same words', () => {
  const patterns = Object.values(ENGLISH)
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([])
})

it.each(LANGUAGES)('%s has a different name for each entry of the side menu', (tag) => {
  const texts = tag === 'en' ? ENGLISH : readTranslation(tag)
  const entries = ['subscriptions', 'subscribedChannels', 'likedVideos', 'history', 'playlists', 'watchLater']
  const names = entries.map((name) => texts[name])
  expect(new Set(names).size).toBe(entries.length)
})

it.each(LANGUAGES)('%s says a number once, in a word or in digits', (tag) => {
  const texts = tag === 'en' ? ENGLISH : readTranslation(tag)
  const repeated = Object.entries(texts).filter(([, text]) => /plural.*[(（]\{count\}[)）]/u.test(text))
  expect(repeated).toEqual([])
})

it('neither begs nor contracts in English', () => {
  expect(Object.values(ENGLISH).filter((pattern) => /please|at present|n’t\b/i.test(pattern))).toEqual([])
})

describe('a translation is refused', () => {
  const source = {
    hello: 'Hello {name}',
    films: '{n, plural, one {{count} film} other {{count} films}}',
    link: '<a>Here</a>',
    empty: 'nothing',
  }
  const complete = {
    hello: 'Ahoj {name}',
    films: '{n, plural, one {{count} film} few {{count} filmy} many {{count} filmu} other {{count} filmů}}',
    link: '<a>Tady</a>',
    empty: 'nic',
  }

  it('not when it is complete, nor when a message is missing', () => {
    expect(findProblems('cs', source, complete)).toEqual([])
    expect(findProblems('cs', source, { hello: complete.hello })).toEqual([])
  })

  it.each([
    ['a message is empty', { empty: '' }, 'empty is empty'],
    ['a message ends with a space', { empty: 'nic ' }, 'empty begins or ends with a space'],
    [
      'a number is written as #',
      { films: complete.films.replace('{count} filmů', '# filmů') },
      'films has #, which the English text has not',
    ],
    [
      'its numbers are ordinals',
      { films: '{n, selectordinal, other {{count}}}' },
      'films has an ordinal, which the English text has not',
    ],
    ['an argument is missing', { hello: 'Ahoj' }, 'hello has no name'],
    [
      'an argument has another name',
      { hello: 'Ahoj {jméno}' },
      'hello has jméno, which the English text has not',
    ],
    [
      'a plural category is missing',
      { films: '{n, plural, one {{count} film} other {{count} filmů}}' },
      'films has no plural category few',
    ],
    [
      'a plural category is unknown',
      { films: `${complete.films.slice(0, -1)} two {{count} x}}` },
      'films has the plural category two',
    ],
    ['its markup differs', { link: '<b>Tady</b>' }, 'link has no <a>'],
    ['it cannot be parsed', { hello: 'Ahoj {name' }, 'hello cannot be parsed'],
    ['it has a message that nobody uses', { other: 'Jiné' }, 'other is not a message'],
  ])('when %s', (_, change, problem) => {
    expect(findProblems('cs', source, { ...complete, ...change }).join('\n')).toContain(`cs: ${problem}`)
  })
})

it('names the messages that a language does not have', () => {
  const translations = new Map([
    ['cs', { close: 'Zavřít', undo: 'Zpět' }],
    ['de', { close: 'Schließen' }],
  ])
  expect(findUntranslated(['close', 'undo', 'new'], translations)).toEqual([
    { name: 'undo', missingIn: ['de'] },
    { name: 'new', missingIn: ['cs', 'de'] },
  ])
})

it('shows in development what is not translated', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('MARK_UNTRANSLATED', 'true')
  vi.spyOn(JSON, 'parse').mockReturnValueOnce({ undo: 'Rückgängig' })
  expect(readTranslation('de')).toMatchObject({ undo: 'Rückgängig', close: '⟦Close⟧' })
})

/** Yields the source files that may use messages. */
function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !['node_modules', 'dist', 'testing'].includes(entry.name))
      yield* sourceFiles(path)
    else if (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')) yield path
  }
}

it('uses every message', () => {
  const used = new Set<string>()
  for (const folder of ['client/src', 'client/vite', 'server/src', 'server/embed/src'])
    for (const path of sourceFiles(folder))
      for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(/\bm\.(\w+)/g))
        used.add(name)
  expect(Object.keys(ENGLISH).filter((name) => !used.has(name))).toEqual([])
})

it('declares the arguments and tags that each English message has', () => {
  const source = readFileSync(join(root, 'messages/en.ts'), 'utf8')
  const declared = /export const (\w+) = message(?:<(Count|\{[^}]*\})>)?\(/g
  for (const [, name = '', type = '{}'] of source.matchAll(declared)) {
    const names =
      type === 'Count' ? ['n', 'count'] : Array.from(type.matchAll(/(\w+): /g), ([, argument]) => argument)
    const used = new Set(
      Array.from(partsOf(ENGLISH[name] ?? ''), (part) => part.replace(/^<(.*)>$/, '$1').replace(/ .*/, '')),
    )
    expect({ name, arguments: [...used].toSorted() }).toEqual({ name, arguments: names.toSorted() })
  }
})

describe('the language of somebody who prefers', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['pt-BR'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['pt-AO'], 'pt-PT'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant'],
    [['zh'], 'zh-Hans'],
    [['no'], 'nb'],
    [['nn-NO'], 'nb'],
    [['iw'], 'he'],
    [['tlh', 'fr-CA'], 'fr'],
    [['not a tag', 'ja'], 'ja'],
    [['tlh'], null],
    [[], null],
  ])('%j is %s', (preferred, language) => {
    expect(matchLanguage(preferred, LANGUAGES)).toBe(language)
  })
})
