import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TINY_FILM } from '../../../testing/tinyFilm.ts'
import { extractFrame } from './extractFrame.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-frame-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function take(name: string, contents: string | Buffer) {
  const [media, picture] = [join(folder, name), join(folder, 'frame.jpg')]
  await writeFile(media, contents)
  const outcome = await extractFrame({ media, picture, atSeconds: 0.1, signal: new AbortController().signal })
  return { outcome, bytes: await readFile(picture).catch(() => null) }
}

it('takes a JPEG picture out of a film, whatever its name, or says that there is no program for it', async () => {
  const { outcome, bytes } = await take('-y "q" 100% $(x)\n.webm', TINY_FILM)
  const beginning = bytes?.toString('hex', 0, 3) ?? 'no picture'
  expect(['extracted ffd8ff', 'notInstalled no picture']).toContain(`${outcome} ${beginning}`)
})

it('says that the program is missing', async () => {
  vi.stubEnv('PATH', folder)
  expect((await take('film.webm', TINY_FILM)).outcome).toBe('notInstalled')
})

it('opens no list that names other files, whatever it is called', async () => {
  await writeFile(join(folder, 'secret.webm'), TINY_FILM)
  const lists = [
    `ffconcat version 1.0\nfile ${join(folder, 'secret.webm')}\n`,
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${join(folder, 'secret.webm')}\n#EXT-X-ENDLIST\n`,
    'no film at all',
  ]
  for (const list of lists) {
    const { outcome, bytes } = await take('film.mp4', list)
    expect(outcome).not.toBe('extracted')
    expect(bytes?.length ?? 0).toBe(0)
  }
})

it('ends with what it belongs to', async () => {
  const media = join(folder, 'film.webm')
  await writeFile(media, TINY_FILM)
  const outcome = await extractFrame({
    media,
    picture: join(folder, 'x'),
    atSeconds: 0,
    signal: AbortSignal.abort(),
  })
  expect(['failed', 'notInstalled']).toContain(outcome)
  expect(await stat(join(folder, 'x')).catch(() => null)).toBeNull()
})
