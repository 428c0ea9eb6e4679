import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const fragments = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`Bunny Time [ph6067a7a08244b].temp${1000 + index}.ts`, 'G']),
)

export default {
  report: 'yt-dlp#226',
  seen: 'A download leaves thousands of temporary fragments that end in .ts.',
  title: 'passes over the fragments of a download without a word',
  files: { ...fragments, 'Bunny Time [ph6067a7a08244b].webm': TINY_FILM },
  async check({ titles, disk }) {
    expect(await titles()).toEqual(['Bunny Time [ph6067a7a08244b]'])
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
