import { describe, expect, it } from 'vitest'
import { firstSubtitles, forcedSubtitles, preferredAudio, shownSubtitles } from './preferredTracks.ts'

const NOBODY = { chosen: null, page: 'en', isOff: false }

describe('the audio track that plays first', () => {
  /**
   * Builds audio tracks from names such as `de*`, which the file plays by default, and `en!`, which is a commentary.
   */
  const audioTracks = (...names: string[]) =>
    names.map((name) => ({
      language: name.replaceAll(/[*!]/g, ''),
      isDefault: name.includes('*'),
      isSpecial: name.includes('!'),
    }))

  it.each([
    ['that of the file, before the language of the page', ['en', 'ja*'], null, 'ja*'],
    ['in the language that was chosen last, before that of the file', ['en', 'ja*'], 'en', 'en'],
    ['that of the file, where the last choice is missing', ['en', 'ja*'], 'fr', 'ja*'],
    ['in the language of the page, where the file has no default', ['ja', 'en-GB'], null, 'en-GB'],
    ['in the language of the page, where all are defaults', ['ja*', 'en*', 'fr*'], null, 'en*'],
    ['the first, where nothing else tells', ['ja', 'fr'], null, 'ja'],
    ['no commentary, although it is the default', ['en!*', 'ja'], 'en', 'ja'],
    ['a commentary, where there is nothing else', ['en!'], null, 'en!'],
  ])('is %s', (_what, names, chosen, expected) => {
    expect(names[preferredAudio(audioTracks(...names), { chosen, page: 'en' })]).toBe(expected)
  })
})

/** Builds subtitles from names such as `en` and `de:forced`. */
const subtitles = (...names: string[]) =>
  names.map((name) => {
    const [language = '', ...flags] = name.split(':')
    return { language, flags }
  })

describe('the subtitles of a video that is opened', () => {
  it.each([
    ['none, where nothing tells', ['en', 'de'], NOBODY, undefined],
    ['those that the file shows', ['de', 'fr:default'], NOBODY, 'fr:default'],
    [
      'those that the file shows, in the language of the page',
      ['de', 'fr:default', 'en:default'],
      NOBODY,
      'en:default',
    ],
    ['none, where the file shows all of several', ['de:default', 'en:default'], NOBODY, undefined],
    ['the only ones that the file has and shows', ['de:default'], NOBODY, 'de:default'],
    [
      'in the language that was chosen last',
      ['fr:default', 'de:sdh', 'de'],
      { ...NOBODY, chosen: 'de' },
      'de',
    ],
    ['none after they were switched off', ['fr:default'], { ...NOBODY, isOff: true }, undefined],
    ['no forced ones, and no commentary', ['en:forced:default', 'en:commentary:default'], NOBODY, undefined],
  ])('are %s', (_what, names, languages, expected) => {
    expect(names[shownSubtitles(subtitles(...names), languages) ?? -1]).toBe(expected)
  })

  it('are in the language of the page, for a viewer who asks for some', () => {
    expect(firstSubtitles(subtitles('de', 'en:forced', 'en:sdh', 'en'), NOBODY)).toBe(3)
    expect(firstSubtitles([], NOBODY)).toBeNull()
  })
})

it.each([
  ['in the language of the sound', ['en:forced', 'ja:forced'], 'ja', 'ja:forced'],
  ['else in that of the page', ['fr:forced', 'en:forced'], 'ja', 'en:forced'],
  ['else those whose language is unknown', ['und:forced'], 'ja', 'und:forced'],
  ['and none in another language', ['fr:forced', 'ja'], 'ja', undefined],
])('shows forced subtitles while subtitles are off: %s', (_what, names, audioLanguage, expected) => {
  expect(names[forcedSubtitles(subtitles(...names), audioLanguage, { page: 'en' }) ?? -1]).toBe(expected)
})
