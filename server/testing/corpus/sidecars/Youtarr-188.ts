import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'Youtarr#188',
  seen: 'A download leaves three files of one video behind.',
  title: 'takes no leftovers for videos, whatever the provider calls its formats',
  files: {
    'Coffee [aBcDeF12345].mp4': TINY_FILM,
    'Coffee [aBcDeF12345].f401.mp4': TINY_FILM,
    'Coffee [aBcDeF12345].temp.mp4': TINY_FILM,
    'Race.webm': TINY_FILM,
    'Race.fhls-1080p.webm': TINY_FILM,
    'Race.fdash-video=1.webm': TINY_FILM,
    'Race.uncut.webm': TINY_FILM,
    // Films of their own.
    'My.film.webm': TINY_FILM,
    'My.webm': TINY_FILM,
    'Monaco.f1.webm': TINY_FILM,
  },
  async check({ titles }) {
    expect(await titles()).toEqual(['Coffee', 'Monaco f1', 'My', 'My film', 'Race'])
  },
} satisfies CorpusCase
