import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkStatedSamples } from './statedSamples.ts'

const box = (type: string, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, bytes])
}
/** A table with one entry. */
const table = (type: string, samples: number) => {
  const content = Buffer.alloc(16)
  content.writeUInt32BE(1, 4)
  content.writeUInt32BE(samples, 8)
  return box(type, content)
}
const film = (...tables: Buffer[]) => {
  const track = box('trak', box('mdia', box('minf', box('stbl', ...tables))))
  return Buffer.concat([box('ftyp', Buffer.alloc(8)), box('moov', track), box('mdat', Buffer.alloc(1_000))])
}
async function check(content: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-samples-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'film.mp4')
  await writeFile(path, content)
  await checkStatedSamples(path)
}

it.each(['stts', 'ctts'])(
  'is not believed where %s has times for more samples than there are bytes',
  async (type) => {
    await expect(check(film(table(type, 0x7fffffff)))).rejects.toThrow(/more samples than it has/)
  },
)

it('is believed for as many samples as a file may have, and where there are no tables', async () => {
  await expect(check(film(table('stts', 900), table('ctts', 900)))).resolves.toBeUndefined()
  await expect(check(Buffer.from('no film at all, but some text'))).resolves.toBeUndefined()
})
