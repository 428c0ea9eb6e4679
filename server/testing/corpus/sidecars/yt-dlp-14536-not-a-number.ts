import { expect } from 'vitest'
import { buildSidecar } from '../../openTestLibrary.ts'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const text = JSON.stringify(
  buildSidecar({ title: 'NaN and Infinity: a talk', average_rating: '*', formats: [{ tbr: '*', fps: '*' }] }),
)
  .replace('"*"', 'NaN')
  .replace('"*"', '-Infinity')
  .replace('"*"', 'Infinity')
  .replace('"Forty fish', '"Forty\nfish')

export default {
  report: 'yt-dlp#14536',
  seen: 'JSON that is not valid is refused as a whole.',
  title: 'reads JSON as Python writes it, with NaN, Infinity and line breaks in texts',
  files: { 'a.webm': TINY_FILM, 'a.info.json': text },
  async check({ video, disk }) {
    expect(await video()).toMatchObject({ title: 'NaN and Infinity: a talk', viewCount: 92_640n })
    expect((await video()).description).toContain('Forty\nfish')
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
