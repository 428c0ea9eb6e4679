import { expect } from 'vitest'
import { buildSidecar } from '../../openTestLibrary.ts'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const text = JSON.stringify(buildSidecar())
const utf16 = JSON.stringify(buildSidecar({ id: 'saved-again', title: 'Saved as “Unicode”' }))

export default {
  report: 'cjio#21',
  seen: 'Python refuses JSON that an editor has saved with a byte order mark.',
  title: 'reads sidecars with a byte order mark, in UTF-8 and UTF-16',
  files: {
    'a.webm': TINY_FILM,
    'a.info.json': BYTE_ORDER_MARK + text,
    'b.webm': TINY_FILM,
    'b.info.json': Buffer.from(BYTE_ORDER_MARK + utf16, 'utf16le'),
  },
  async check({ titles, disk }) {
    expect(await titles()).toEqual(['Feeding the koi', 'Saved as “Unicode”'])
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
