import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'guessit#774',
  seen: 'The film Blade Runner 2049 becomes episode 49 of season 20 of Blade Runner.',
  title: 'keeps numbers in titles of films that look like years or episodes',
  files: {
    'Films/Blade Runner 2049.HDRip.XviD.AC3-EVO.mkv': TINY_FILM,
    'Films/Blade.Runner.2049.2017.720p.BluRay.x264-[YTS.AG].mkv': TINY_FILM,
    'Films/Secret Magic Control Agency 2021 720p WEBRip 800MB x264-GalaxyRG.mkv': TINY_FILM,
  },
  async check({ titles }) {
    expect(await titles()).toEqual([
      'Blade Runner 2049',
      'Blade Runner 2049 (2017)',
      'Secret Magic Control Agency (2021)',
    ])
  },
} satisfies CorpusCase
