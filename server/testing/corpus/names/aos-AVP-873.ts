import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'aos-AVP#873',
  seen: 'Parts without zeros before their numbers are sorted 1, 10, 2.',
  title: 'sorts parts by their numbers, and plays them in this order',
  files: { 'Talk/part 1.mkv': TINY_FILM, 'Talk/part 10.mkv': TINY_FILM, 'Talk/part 2.mkv': TINY_FILM },
  async check({ videos, byName, following }) {
    const [first] = await videos()
    expect(await byName(first?.channelId ?? '')).toEqual(['part 1', 'part 2', 'part 10'])
    expect(await following(first?.id ?? '')).toEqual(['part 2', 'part 10'])
  },
} satisfies CorpusCase
