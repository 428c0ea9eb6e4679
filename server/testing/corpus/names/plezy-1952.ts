import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const name = (season: number, episode: number) =>
  `HOD/Season ${season}/HOD.S0${season}E${String(episode).padStart(2, '0')}.mkv`

export default {
  report: 'plezy#1952',
  seen: 'After an episode, specials of season 0 play instead of the next one.',
  title: 'goes on with the next episode and then with the next season, without the specials',
  files: {
    [name(0, 76)]: TINY_FILM,
    [name(3, 4)]: TINY_FILM,
    [name(3, 10)]: TINY_FILM,
    [name(3, 5)]: TINY_FILM,
    [name(4, 1)]: TINY_FILM,
  },
  async check({ videos, following }) {
    const fourth = (await videos()).find(({ title }) => title === 'S3 E4 · HOD')
    expect(await following(fourth?.id ?? '')).toEqual(['S3 E5 · HOD', 'S3 E10 · HOD', 'S4 E1 · HOD'])
  },
} satisfies CorpusCase
