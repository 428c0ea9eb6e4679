import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const nfo =
  '<?xml version="1.0" encoding="utf-8"?><movie><title>Koi & heron</title><plot>Fish & chips &amp; more.</plot></movie>'

export default {
  report: 'jellyfin#14803',
  seen: 'A film whose title in the NFO has an ampersand shows nothing of that file.',
  title: 'reads an NFO file with ampersands that are not escaped',
  files: { 'Koi and heron.webm': TINY_FILM, 'Koi and heron.nfo': nfo },
  async check({ video, disk }) {
    expect(await video()).toMatchObject({ title: 'Koi & heron', description: 'Fish & chips & more.' })
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
