import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'tubesync#218',
  seen: 'A media server takes the separate picture, sound and the file that is being joined for three films.',
  title: 'shows one video of a download, and none of its parts',
  files: {
    'Talk [aBcDeF12345].mp4': TINY_FILM,
    'Talk [aBcDeF12345].f137.mp4': TINY_FILM,
    'Talk [aBcDeF12345].f251.webm': TINY_FILM,
    'Talk [aBcDeF12345].f251-drc.webm': TINY_FILM,
    'Talk [aBcDeF12345].temp.mp4': TINY_FILM,
    'Running [bBcDeF12345].f137.mp4': TINY_FILM,
    'Running [bBcDeF12345].f251.webm.part': TINY_FILM,
  },
  async check({ titles, disk }) {
    expect(await titles()).toEqual(['Talk'])
    expect(disk.warnings.filter((line) => line.includes('Talk'))).toEqual([])
  },
} satisfies CorpusCase
