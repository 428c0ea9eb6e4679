import { describe, expect, it } from 'vitest'
import type { SearchQuery } from '../../src/domain/VideoSource.ts'
import { buildChannel, buildVideo } from '../buildRows.ts'
import { INQUIRY, shareCatalogue, titledVideo, type OpenCatalogue } from '../shareCatalogue.ts'

const videos = (titles: readonly string[]) => titles.map((title) => titledVideo(title, title))

/** Defines the contract tests of the correction of misspelled words. */
export function describeSpelling(name: string, openCatalogue: OpenCatalogue): void {
  const open = shareCatalogue(openCatalogue)
  /** Searches among titles. Returns the corrected text, or null, and the titles that are found. */
  const correct = async (titles: readonly string[], q: string, query: Partial<SearchQuery> = {}) => {
    const { page } = await open({ videos: videos(titles) })
    const { items, correctedQuery = null } = await page(q, query)
    return {
      correctedQuery,
      found: items.map((hit) => (hit.kind === 'video' ? hit.video.title : '')),
    }
  }
  const correctionOf = async (titles: readonly string[], q: string) =>
    (await correct(titles, q)).correctedQuery

  describe(`a misspelled search, over ${name}`, () => {
    it.each([
      ['a letter is missing', 'sunflwer', 'A sunflower turns'],
      ['a doubled letter is single', 'kiten', 'Kitten by the fire'],
      ['it is the singular of what a title has', 'kiten', 'SIX KITTENS and a castle'],
      ['it is the plural of what a title has', 'kitens', 'Kitten by the fire'],
      ['a single letter is doubled', 'pendullum', 'A pendulum swings'],
      ['neighbours of a word of four are swapped', 'baot', 'A boat lands'],
      ['a letter of a word of six is missing', 'salmn', 'A salmon leaps'],
      ['neighbours are swapped', 'sunflwoer', 'A sunflower turns'],
      ['the first letters are swapped', 'ikttens', 'Kittens by the fire'],
      ['the first letter is missing', 'endulum', 'A pendulum swings'],
      ['the last letter is wrong', 'pendulun', 'A pendulum swings'],
      ['a long word has two errors', 'fotography', 'A photography course'],
      ['a long word has an error in each half', 'sunnfloewr', 'A sunflower turns'],
    ])('finds what was meant where %s', async (_, typed, title) => {
      expect((await correct([title, 'Something else'], typed)).found).toEqual([title])
    })

    it.each([
      ['Cyrillic', 'подслнух', 'Поле подсолнухов и подсолнух', 'подсолнух'],
      ['Arabic', 'القوهة', 'القهوة العربية', 'القهوة'],
      ['Hangul, by the letters of a syllable', '고얀이', '제주도 고양이', '고양이'],
      ['Thai', 'แมวน่ารกั', 'แมวน่ารัก', 'แมวน่ารัก'],
      ['Latin with accents, which the correction has', 'creme bruleee', 'Crème brûlée', 'creme brûlée'],
    ])('corrects %s', async (_, typed, title, corrected) => {
      expect(await correct([title, 'x'], typed)).toEqual({ correctedQuery: corrected, found: [title] })
    })

    it('corrects one word of several and leaves the others as they were typed', async () => {
      const { correctedQuery, found } = await correct(
        ['The Double Pendulum, part 2', 'A pendulum clock', 'Double cream'],
        'Double PENDULM (part 2)',
      )
      expect(correctedQuery).toBe('Double pendulum (part 2)')
      expect(found[0]).toBe('The Double Pendulum, part 2')
    })

    it('corrects several words, each by itself', async () => {
      expect(await correctionOf(['A pendulum and a sunflower'], 'pendulm sunflwer')).toBe(
        'pendulum sunflower',
      )
    })

    it.each([
      ['fewer than four letters', 'cta', 'My cat'],
      ['digits', '2001', 'Fantasia 2000'],
      ['letters and digits', 'mp5player', 'An mp4player'],
      ['one wrong character in Chinese', '东东塔', '东京塔'],
      ['nothing alike', 'xylothquark', 'A pendulum swings'],
      ['two errors in a short word', 'kitnes', 'Kitten'],
      ['another first letter in a short word', 'mouse', 'House'],
      ['another letter in a word of four', 'boat', 'Boot'],
      ['three errors in a long word', 'fotografy', 'A photography course'],
    ])('leaves a word alone with %s', async (_, typed, title) => {
      expect(await correct([title], typed)).toEqual({ correctedQuery: null, found: [] })
    })

    it('never corrects a word that is anywhere, however rare it is', async () => {
      const { page } = await open({
        videos: [
          ...videos(['Interest one', 'Interest two', 'Interest three', 'Pond']),
          titledVideo('described', 'A film', { description: 'It is inherest.' }),
        ],
      })
      const { items, correctedQuery } = await page('inherest')
      expect(correctedQuery).toBeUndefined()
      expect(items).toHaveLength(1)
      expect((await page('pond inherest')).correctedQuery).toBeUndefined()
    })

    it('never corrects a word that is only said in a video', async () => {
      const said = [{ language: 'en', passages: [{ startSeconds: 4, text: 'The carp rises.' }] }]
      const { page } = await open({
        videos: videos(['Cart race', 'Cork']),
        transcripts: [{ videoId: 'Cork', tracks: said }],
      })
      expect((await page('carp')).correctedQuery).toBeUndefined()
      expect((await page('carp race')).correctedQuery).toBeUndefined()
      expect((await page('crat race')).correctedQuery).toBe('cart race')
    })

    it('prefers fewer errors, then the same first letter, then what more titles have', async () => {
      const titles = ['Rozman', 'Rozman', 'Rozman', 'Domain', 'Domain', 'Romani']
      expect(await correctionOf(titles, 'romain')).toBe('romani')
      const others = ['House one', 'Mouse', 'Mousy', 'Mousy two']
      expect(await correctionOf(others, 'mousi')).toBe('mousy')
      expect(await correctionOf(['House', 'House two', 'Mouse'], 'mousse')).toBe('mouse')
    })

    it('finds no word of titles that are gone, or of the other origin', async () => {
      const { catalogue, page } = await open({ videos: videos(['A pendulum swings', 'x']) })
      await catalogue.write('provider', { videos: videos(['A sunflower turns']) })
      expect((await page('sunflwer')).correctedQuery).toBeUndefined()
      await catalogue.write('library', { removeVideos: ['A pendulum swings'] })
      expect((await page('pendulm')).correctedQuery).toBeUndefined()
    })

    it('finds channels as well', async () => {
      const { search } = await open({ channels: [buildChannel({ id: 'UCv', title: 'Veritas films' })] })
      expect(await search('vertias', { types: ['video', 'channel'] })).toEqual(['UCv'])
    })

    it('shows further pages of what it has corrected to', async () => {
      const many = Array.from({ length: 5 }, (_, index) => `Pendulum ${index}`)
      const { page } = await open({ videos: videos(many) })
      const first = await page('pendulm', { maxResults: 3 })
      const second = await page('pendulm', { maxResults: 3, pageToken: first.nextPageToken })
      expect([first, second].map(({ correctedQuery }) => correctedQuery)).toEqual(['pendulum', 'pendulum'])
      expect(new Set([...first.items, ...second.items]).size).toBe(5)
    })

    it('corrects nothing where the exact words, the videos related to a title or another order are wanted', async () => {
      const titles = ['A pendulum swings']
      const nothing = { correctedQuery: null, found: [] }
      expect(await correct(titles, 'pendulm', { isExact: true })).toEqual(nothing)
      expect(await correct(titles, 'pendulm', { relatedTo: 'another' })).toEqual(nothing)
      expect(await correct(titles, 'pendulm', { order: 'date' })).toEqual(nothing)
    })
  })

  // `corpus/citedTests.ts` names the public report of each.
  describe(`a correction that others got wrong, over ${name}`, () => {
    it.each<[string, titles: readonly string[], typed: string, corrected: string | null]>([
      ['keeps a year beside another year', ['Fantasia 2000'], '2001', null],
      ['keeps a short word', ['Any questions'], 'api', null],
      ['keeps a rare word beside a frequent one', ['A human', 'The human', 'Humane'], 'humane', null],
      ['keeps a Cyrillic word beside one that sounds alike', ['Микшер', 'Миксер'], 'миксер', null],
      ['counts the letters of a Cyrillic word, not its bytes', ['Собак'], 'сабок', null],
      ['counts the characters of a Chinese word, not its bytes', ['北京塔'], '东京塔', null],
      ['takes a wrong Persian letter for one error', ['ویلچر'], 'ویلچز', 'ویلچر'],
      ['takes two swapped letters for one error', ['John'], 'jonh', 'john'],
      ['finds an error in the second letter', ['Yanni'], 'yenni', 'yanni'],
    ])('%s', async (_, titles, typed, corrected) => {
      expect(await correctionOf(titles, typed)).toBe(corrected)
    })
  })

  describe(`suggestions for misspelled words, over ${name}`, () => {
    const rows = {
      videos: [
        buildVideo({ id: '1', title: 'Pendulum clocks', tags: ['swing'], viewCount: 10n }),
        buildVideo({ id: '2', title: 'Penguins dive', tags: ['ice'], viewCount: 5_000n }),
      ],
    }
    it.each([
      ['a whole word', 'pendulm', ['Pendulum clocks']],
      ['a word that is still being typed', 'pnedul', []],
      ['the start of a word', 'pendlu', ['Pendulum clocks']],
      ['a word before the last', 'pendulm clo', ['Pendulum clocks']],
      ['nothing alike', 'xyloth', []],
    ])('complete %s', async (_, typed, suggestions) => {
      expect(await (await open(rows)).source.suggest(typed, INQUIRY)).toEqual(suggestions)
    })

    it('keep to what was typed where anything goes on from it', async () => {
      const { source } = await open({ videos: videos(['Penduline tits', 'Pendulum', 'Pendulum two']) })
      expect(await source.suggest('penduli', INQUIRY)).toEqual(['Penduline tits'])
    })
  })
}
