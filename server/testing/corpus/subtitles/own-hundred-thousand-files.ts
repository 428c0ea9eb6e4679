import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { groupFiles } from '../../../src/library/findEntries.ts'

const names = Array.from(
  { length: 100_000 },
  (_, index) => `film ${index}.${['en', 'x y z', 'de.forced'][index % 3]}.srt`,
)
const noise = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * index * 31 + 7) % 256))

export default {
  report: 'own',
  seen: 'Folders have very many subtitle files, and some that are none.',
  title: 'reads a folder of 100,000 subtitle files and others with noise, and neither fails nor hangs',
  files: {
    'film.webm': TINY_FILM,
    'film.ass': noise,
    'film.en.srt': noise,
    'film.de.ttml': `<tt>${'<p begin="1s" end="2s">'.repeat(100_000)}`,
    'film.fr.ass': `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,Un héron${'{'.repeat(1_000_000)}`,
    'film.it.ssa': `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,${'a'.repeat(2_000_000)}`,
    ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`film.x${index}.en.srt`, ''])),
  },
  async check({ video, tracks, get, heard }) {
    const offered = await tracks((await video()).id)
    expect(offered).toHaveLength(100)
    for (const { url } of offered) expect((await get(url)).status).toBe(200)
    expect(await heard('héron')).toHaveLength(1)
    const started = process.cpuUsage()
    expect(groupFiles(['film.webm', ...names], { ignoresCase: false })).toHaveLength(1)
    const { user } = process.cpuUsage(started)
    expect(user / 1_000_000).toBeLessThan(30)
  },
} satisfies CorpusCase
