import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { groupFiles } from '../../../src/import/folder/findEntries.ts'

const srt = (text: string) => `1\r\n00:00:01,000 --> 00:00:02,500\r\n${text}\r\n`

const names = Array.from(
  { length: 100_000 },
  (_, index) => `film ${index}.${['en', 'x y z', 'de.forced'][index % 3]}.srt`,
)
const noise = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * index * 31 + 7) % 256))

export default [
  {
    report: 'MPC-BE#1001',
    seen: 'Subtitles in a folder called Subs are not found, since they are called 3_English.srt.',
    title: 'finds subtitles in a folder of them, named by their language or in a folder for each video',
    files: {
      'Movie/movie.name.webm': TINY_VIDEO,
      'Movie/Subs/2_English.srt': srt('English'),
      'Movie/Subs/3_English.srt': srt('More English'),
      'Movie/Subs/5_Italian.srt': srt('Italiano'),
      'Series/S01E01.webm': TINY_VIDEO,
      'Series/S01E02.webm': TINY_VIDEO,
      'Series/subtitles/S01E01.de.srt': srt('Die erste'),
      'Series/Subs/S01E02/2_English.srt': srt('The second'),
      'Series/Subs/S01E02/4_German.srt': srt('Die zweite'),
    },
    async check({ videos, tracks, heard }) {
      const offered = await Promise.all(
        (await videos()).map(async ({ id, title }) => [title, (await tracks(id)).map(({ label }) => label)]),
      )
      expect(offered).toEqual([
        ['S1 E1 · Series', ['Deutsch']],
        ['S1 E2 · Series', ['English', 'Deutsch']],
        ['movie name', ['English', 'English 2', 'italiano']],
      ])
      expect(await heard('second')).toEqual(['The second'])
    },
  },
  {
    report: 'moneytoo/Player#258',
    seen: 'Of several subtitle files, only the first is offered.',
    title: 'offers subtitles by codes of ISO 639, names of languages and tags of YouTube',
    files: {
      'video.webm': TINY_VIDEO,
      'video.ar.srt': srt('1'),
      'video.fre.srt': srt('2'),
      'video.fra.sdh.srt': srt('3'),
      'video.Español.srt': srt('4'),
      'video.日本語.srt': srt('5'),
      'video.en-orig.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n6\n',
      'video.zh-Hans-en.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n7\n',
      'video.en-eEY6OEpapPo.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n8\n',
      'video part 2.srt': srt('of another video'),
      'video.S01E02.srt': srt('of another video'),
    },
    async check({ video, tracks }) {
      const offered = await tracks((await video()).id)
      const languages = offered.map(({ language }) => language).toSorted()
      expect(languages.join(' ')).toBe('ar en en es fr fr ja zh-Hans')
      expect(new Set(offered.map(({ url }) => url)).size).toBe(8)
      expect(new Set(offered.map(({ label }) => label)).size).toBe(8)
    },
  },
  {
    report: 'jellyfin#10123',
    seen: 'Of names with words, brackets and flags, the flags become titles, or the titles are lost.',
    title: 'tells several subtitles of one language apart by the words of their names, or by numbers',
    files: {
      'A.Movie.webm': TINY_VIDEO,
      'A.Movie.Main [SRT].en.srt': srt('one'),
      'A.Movie.Main (SDH) [SRT].sdh.en.srt': srt('two'),
      'A.Movie.eng.srt': srt('three'),
      'A.Movie.en.srt': srt('four'),
    },
    async check({ video, tracks, subtitles }) {
      const offered = await tracks((await video()).id)
      expect(offered.map(({ label }) => label).toSorted()).toEqual([
        'English',
        'English (Main)',
        'English (Main, SDH, SDH)',
        'English 2',
      ])
      expect(new Set(await subtitles()).size).toBe(4)
    },
  },
  {
    report: 'jellyfin#12062',
    seen: 'Chinese subtitles of several kinds lose their titles, and look the same in the menu.',
    title: 'keeps the words of titles with languages in them, and knows both kinds of Chinese',
    files: {
      'Episode S01E01.webm': TINY_VIDEO,
      'Episode S01E01.Chinese Simplified with English.chi.default.srt': srt('一'),
      'Episode S01E01.Chinese Simplified.chi.srt': srt('二'),
      'Episode S01E01.Chinese Traditional.chi.srt': srt('三'),
      'Episode S01E01.zh-Hant.ass': '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,四',
    },
    async check({ video, tracks }) {
      const offered = await tracks((await video()).id)
      expect(offered.map(({ language, label }) => `${language}: ${label}`).toSorted()).toEqual([
        'zh-Hans: 简体中文',
        'zh-Hant: 繁體中文',
        'zh-Hant: 繁體中文 2',
        'zh: 中文 (Chinese Simplified with English)',
      ])
    },
  },
  {
    report: 'jellyfin#7057',
    seen: 'A flag without a language becomes a language of its own, and names of languages are not known.',
    title: 'reads languages and flags from the names of subtitle files, in any order',
    files: {
      'Movie.2021.1080p.webm': TINY_VIDEO,
      'Movie.2021.1080p.forced.srt': srt('Signs'),
      'Movie.2021.1080p.en.forced.srt': srt('English signs'),
      'Movie.2021.1080p.English - SDH.srt': srt('English [wind]'),
      'Movie.2021.1080p.en_US.srt': srt('American'),
      'Movie.2021.1080p.default.ger.srt': srt('German'),
      'Movie.2021.1080p.Português (Brasil).srt': srt('Brazilian'),
    },
    async check({ video, tracks, text }) {
      const offered = await tracks((await video()).id)
      expect(offered.map(({ language, label }) => `${language} ${label}`).toSorted()).toEqual([
        'de Deutsch',
        'en English (SDH)',
        'en English (forced)',
        'en-US American English',
        'pt-BR português (Brasil)',
        'und Subtitles (forced)',
      ])
      const forced = offered.find(({ label }) => label === 'English (forced)')
      expect(await text(forced?.url ?? '')).toContain('English signs')
    },
  },
  {
    report: 'jellyfin#8506',
    seen: 'Subtitles with the word SDH in their names do not count as such.',
    title:
      'offers plain subtitles before those with sounds, and forced ones last; search reads the plain ones',
    files: {
      'a.webm': TINY_VIDEO,
      'a.en.forced.srt': srt('Only signs'),
      'a.en.hi.srt': srt('[wind] Everything'),
      'a.en.srt': srt('Everything'),
      'a.hi.srt': srt('हिन्दी'),
    },
    async check({ video, tracks, heard }) {
      expect((await tracks((await video()).id)).map(({ label }) => label)).toEqual([
        'English',
        'हिन्दी',
        'English (HI)',
        'English (forced)',
      ])
      expect(await heard('everything')).toEqual(['Everything'])
      expect(await heard('signs')).toEqual([])
    },
  },
  {
    report: 'own',
    seen: 'Folders have very many subtitle files, and some that are none.',
    title: 'reads a folder of 100,000 subtitle files and others with noise, and neither fails nor hangs',
    files: {
      'film.webm': TINY_VIDEO,
      'film.ass': noise,
      'film.en.srt': noise,
      'film.de.ttml': `<tt>${'<p begin="1s" end="2s">'.repeat(100_000)}`,
      'film.fr.ass': `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,Un héron${'{'.repeat(1_000_000)}`,
      'film.it.ssa': `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,${'a'.repeat(2_000_000)}`,
      ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`film.x${index}.en.srt`, ''])),
    },
    async check({ video, tracks, get, heard }) {
      const offered = await tracks((await video()).id)
      expect(offered.map(({ language }) => language)).toEqual(['fr', 'it'])
      for (const { url } of offered) expect((await get(url)).status).toBe(200)
      expect(await heard('héron')).toHaveLength(1)
      const started = process.cpuUsage()
      expect(groupFiles(['film.webm', ...names], { ignoresCase: false })).toHaveLength(1)
      const { user } = process.cpuUsage(started)
      expect(user / 1_000_000).toBeLessThan(30)
    },
  },
] satisfies CorpusCase[]
