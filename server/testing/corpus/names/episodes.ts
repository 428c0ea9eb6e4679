import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const gundam = (number: string, title: string) =>
  `Gundam/[ZetaRebel] Mobile Suit Gundam - ${number} - ${title} (BD x264 1080p 8-bit FLAC).mkv`
const episodeOf = (season: number, episode: number) =>
  `HOD/Season ${season}/HOD.S0${season}E${String(episode).padStart(2, '0')}.mkv`

export default [
  {
    report: 'Emby#865',
    seen: 'Folders of seasons that are only numbers become series of their own.',
    title: 'shows a series as one channel, whatever the folders of its seasons are called',
    files: {
      'Simpsons/19/The.Simpsons.S19E02.mkv': TINY_VIDEO,
      'Simpsons/S20/The.Simpsons.S20E01.mkv': TINY_VIDEO,
      'Simpsons/Staffel 21/The.Simpsons.S21E01.mkv': TINY_VIDEO,
      'Simpsons/Specials/The.Simpsons.S00E01.mkv': TINY_VIDEO,
    },
    async check({ videos }) {
      const channels = (await videos()).map(({ channelTitle }) => channelTitle)
      expect(new Set(channels)).toEqual(new Set(['Simpsons']))
    },
  },
  {
    report: 'aos-AVP#873',
    seen: 'Parts without zeros before their numbers are sorted 1, 10, 2.',
    title: 'sorts parts by their numbers, and plays them in this order',
    files: { 'Talk/part 1.mkv': TINY_VIDEO, 'Talk/part 10.mkv': TINY_VIDEO, 'Talk/part 2.mkv': TINY_VIDEO },
    async check({ videos, byName, following }) {
      const [first] = await videos()
      expect(await byName(first?.channelId ?? '')).toEqual(['part 1', 'part 2', 'part 10'])
      expect(await following(first?.id ?? '')).toEqual(['part 2', 'part 10'])
    },
  },
  {
    report: 'guessit#774',
    seen: 'The film Blade Runner 2049 becomes episode 49 of season 20 of Blade Runner.',
    title: 'keeps numbers in titles of films that look like years or episodes',
    files: {
      'Films/Blade Runner 2049.HDRip.XviD.AC3-EVO.mkv': TINY_VIDEO,
      'Films/Blade.Runner.2049.2017.720p.BluRay.x264-[YTS.AG].mkv': TINY_VIDEO,
      'Films/Secret Magic Control Agency 2021 720p WEBRip 800MB x264-GalaxyRG.mkv': TINY_VIDEO,
    },
    async check({ titles }) {
      expect(await titles()).toEqual([
        'Blade Runner 2049',
        'Blade Runner 2049 (2017)',
        'Secret Magic Control Agency (2021)',
      ])
    },
  },
  {
    report: 'jellyfin#3669',
    seen: 'The number of an episode is 1080, because its name tells the height of the picture.',
    title: 'finds the next episode by its number, whatever technical words are in the name',
    files: {
      [gundam('01', 'Gundam Rising!!')]: TINY_VIDEO,
      [gundam('02', 'Destroy Gundam')]: TINY_VIDEO,
      [gundam('10', 'Garma’s Fate')]: TINY_VIDEO,
    },
    async check({ videos, following }) {
      const [first, ...others] = await videos()
      expect(first?.title).toBe('Mobile Suit Gundam - 01 - Gundam Rising!!')
      expect(await following(first?.id ?? '')).toEqual(others.map(({ title }) => title))
    },
  },
  {
    report: 'parse-torrent-title#67',
    seen: 'A series that is called 1923 gets the title of its episode as its name.',
    title: 'takes years for titles where a series or an episode is called like one',
    files: {
      '1923/1923.S01E05.Ghost.of.Zebrina.1080p.AMZN.WEB-DL.DDP5.1.H.264-NTb.mkv': TINY_VIDEO,
      'Heroes/Heroes - S03E23 - 1961 Bluray-720p.mkv': TINY_VIDEO,
    },
    async check({ videos }) {
      expect(await videos()).toMatchObject([
        { title: 'S1 E5 · Ghost of Zebrina', channelTitle: '1923' },
        { title: 'S3 E23 · 1961', channelTitle: 'Heroes' },
      ])
    },
  },
  {
    report: 'plezy#1952',
    seen: 'After an episode, specials of season 0 play instead of the next one.',
    title: 'goes on with the next episode and then with the next season, without the specials',
    files: {
      [episodeOf(0, 76)]: TINY_VIDEO,
      [episodeOf(3, 4)]: TINY_VIDEO,
      [episodeOf(3, 10)]: TINY_VIDEO,
      [episodeOf(3, 5)]: TINY_VIDEO,
      [episodeOf(4, 1)]: TINY_VIDEO,
    },
    async check({ videos, following }) {
      const fourth = (await videos()).find(({ title }) => title === 'S3 E4 · HOD')
      expect(await following(fourth?.id ?? '')).toEqual(['S3 E5 · HOD', 'S3 E10 · HOD', 'S4 E1 · HOD'])
    },
  },
] satisfies CorpusCase[]
