import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'Emby#865',
  seen: 'Folders of seasons that are only numbers become series of their own.',
  title: 'shows a series as one channel, whatever the folders of its seasons are called',
  files: {
    'Simpsons/19/The.Simpsons.S19E02.mkv': TINY_FILM,
    'Simpsons/S20/The.Simpsons.S20E01.mkv': TINY_FILM,
    'Simpsons/Staffel 21/The.Simpsons.S21E01.mkv': TINY_FILM,
    'Simpsons/Specials/The.Simpsons.S00E01.mkv': TINY_FILM,
  },
  async check({ videos }) {
    const channels = (await videos()).map(({ channelTitle }) => channelTitle)
    expect(new Set(channels)).toEqual(new Set(['Simpsons']))
  },
} satisfies CorpusCase
