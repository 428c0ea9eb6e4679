import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TINY_FILM } from '../testing/tinyFilm.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
type Process = ChildProcessByStdio<null, Readable, Readable>

let folder: string
let started: Process[]
beforeEach(async () => {
  started = []
  folder = await mkdtemp(join(tmpdir(), 'vtube-main-'))
  await mkdir(join(folder, 'library'))
})
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Starts the server as `npm start` does, with a data folder and a library of its own. */
function start(environment: Record<string, string> = {}): Process {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      PORT: '0',
      VTUBE_DATA_DIR: join(folder, 'data'),
      VTUBE_LIBRARY: join(folder, 'library'),
      ...environment,
    },
  })
  started.push(child)
  return child
}

async function ended(child: Process) {
  const texts = { output: '', errors: '' }
  child.stdout.on('data', (data) => (texts.output += String(data)))
  child.stderr.on('data', (data) => (texts.errors += String(data)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...texts }
}

async function firstLine(child: Process): Promise<string> {
  return new Promise((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).split('\n')[0] ?? '')),
  )
}

it('says where to open it in one line, answers there, and ends cleanly', { timeout: 20_000 }, async () => {
  const child = start()
  const line = await firstLine(child)
  expect(line).toMatch(/^Vtube is ready: http:\/\/127\.0\.0\.1:\d+$/)
  const address = line.split(' ').at(-1) ?? ''
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended(child)).toMatchObject({ code: 0, output: '' })
})

it('tells what it has read at the start', { timeout: 20_000 }, async () => {
  await writeFile(join(folder, 'library', 'film.webm'), TINY_FILM)
  await writeFile(join(folder, 'library', 'broken.webm'), 'no film at all')
  const child = start()
  const texts = { output: '', errors: '' }
  child.stdout.on('data', (data) => (texts.output += String(data)))
  child.stderr.on('data', (data) => (texts.errors += String(data)))
  await expect
    .poll(() => texts.output, { timeout: 15_000 })
    .toMatch(/^The library is read: \d found, \d new(?:, 1 skipped)?$/m)
  expect(texts.errors).not.toContain('could not be read to its end')
})

it('tells of what appears in the library while it runs, and shows it', { timeout: 30_000 }, async () => {
  const child = start({ VTUBE_ACCESS: 'open' })
  const address = (await firstLine(child)).split(' ').at(-1) ?? ''
  const lines: string[] = []
  child.stdout.on('data', (data) => lines.push(String(data).trim()))
  const titles = async () => {
    const answer = await fetch(`${address}/youtube/v3/videos?part=snippet&chart=mostPopular`)
    const { items } = (await answer.json()) as { items: { snippet: { title: string } }[] }
    return items.map(({ snippet }) => snippet.title)
  }
  // Again and again: it may be written before the folder is watched.
  let attempt = 0
  const appear = async () => {
    attempt += 1
    await writeFile(join(folder, 'library', `film_${attempt}.webm`), TINY_FILM)
    return await titles()
  }
  await expect.poll(appear, { timeout: 20_000, interval: 1500 }).toContain('film 1')
  await expect
    .poll(() => lines.join('\n'), { timeout: 5000 })
    .toMatch(/^The library (?:is read|has changed): \d/m)
})

describe('one clear sentence, and no trace of the program, when', { timeout: 20_000 }, () => {
  /** What the server says before it gives up. */
  const sentenceOf = async (environment: Record<string, string>): Promise<string> => {
    const { code, output, errors } = await ended(start(environment))
    expect([code, output]).toEqual([1, ''])
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).not.toMatch(/^\s+at /m)
    return errors.trim()
  }

  it('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await sentenceOf({ PORT: String(port) })).toMatch(
      new RegExp(`^Port ${port} is taken by another program\\. .*PORT=${port + 1}`),
    )
    other.close()
  })

  it('the library folder is missing', async () => {
    expect(await sentenceOf({ VTUBE_LIBRARY: join(folder, 'nowhere') })).toMatch(/nowhere/)
  })

  it('the data folder cannot be written to', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await sentenceOf({ VTUBE_DATA_DIR: join(folder, 'file', 'data') })).toMatch(
      /cannot be written to.*VTUBE_DATA_DIR/,
    )
  })

  it('the shared database is not there, and its password stays unsaid', async () => {
    const sentence = await sentenceOf({
      VTUBE_DATABASE_URL: 'postgres://vtube:pass%2Fword@127.0.0.1:1/films',
    })
    expect(sentence).toMatch(
      /^The database of VTUBE_DATABASE_URL \(127\.0\.0\.1:1\/films\) cannot be opened: .*PostgreSQL running/,
    )
    expect(sentence).not.toMatch(/pass/)
  })

  it('the host is not of this machine', async () => {
    expect(await sentenceOf({ HOST: '203.0.113.7', VTUBE_PUBLIC_URL: 'http://localhost' })).toMatch(
      /^HOST “203\.0\.113\.7” is not an address/,
    )
  })
})

it('names every fault of the configuration, and keeps secrets', { timeout: 20_000 }, async () => {
  const { code, errors } = await ended(start({ PORT: 'x', VTUBE_LIBARY: '.', VTUBE_API_KEY: 'my secret' }))
  expect(code).toBe(1)
  expect(errors).toMatch(/PORT is “x”/)
  expect(errors).toMatch(/Did you mean VTUBE_LIBRARY\?/)
  expect(errors).not.toContain('my secret')
  expect(errors).not.toMatch(/^\s+at /m)
})
