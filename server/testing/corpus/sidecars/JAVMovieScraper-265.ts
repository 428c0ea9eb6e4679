import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${'<!ENTITY lol "&lol;&lol;&lol;">'.repeat(10_000)}]>`

export default {
  report: 'JAVMovieScraper#265',
  seen: 'An NFO file with an invalid reference to a character is not read at all.',
  title: 'reads NFO files with odd or hostile references to characters and entities, and expands none',
  files: {
    'a.webm': TINY_FILM,
    'a.nfo': '<movie><title>&#12; &#x1F41F; &#99999999; &nope; koi</title></movie>',
    'b.webm': TINY_FILM,
    'b.nfo': `${laughs}<movie><title>b &lol;</title></movie>`,
    'c.webm': TINY_FILM,
    'c.nfo': '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>c &x;</title></movie>',
    'd.webm': TINY_FILM,
    'd.nfo': Buffer.alloc(2 * 1024 ** 2, '<movie>'),
    'e.webm': TINY_FILM,
    'e.nfo': Buffer.from(Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 256)),
  },
  async check({ titles, disk }) {
    expect(await titles()).toEqual(['b &lol;', 'c &x;', 'd', 'e', '🐟 &#99999999; &nope; koi'].toSorted())
    expect(disk.warnings).toEqual(['The sidecar “d.nfo” was skipped: it is larger than 1 MB.'])
  },
} satisfies CorpusCase
