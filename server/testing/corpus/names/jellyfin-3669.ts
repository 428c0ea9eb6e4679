import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const name = (number: string, title: string) =>
  `Gundam/[ZetaRebel] Mobile Suit Gundam - ${number} - ${title} (BD x264 1080p 8-bit FLAC).mkv`

export default {
  report: 'jellyfin#3669',
  seen: 'The number of an episode is 1080, because its name tells the height of the picture.',
  title: 'finds the next episode by its number, whatever technical words are in the name',
  files: {
    [name('01', 'Gundam Rising!!')]: TINY_FILM,
    [name('02', 'Destroy Gundam')]: TINY_FILM,
    [name('10', 'Garma’s Fate')]: TINY_FILM,
  },
  async check({ videos, following }) {
    const [first, ...others] = await videos()
    expect(first?.title).toBe('Mobile Suit Gundam - 01 - Gundam Rising!!')
    expect(await following(first?.id ?? '')).toEqual(others.map(({ title }) => title))
  },
} satisfies CorpusCase
