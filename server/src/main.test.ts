import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer as createOther } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import { TINY_VIDEO } from '../testing/media/tinyVideo.ts'
import { parseConfig, StartupError } from './config/config.ts'
import { createServer, type VtubeServer } from './app/createServer.ts'

const testFolder = folderOfEachTest()
const startWholeServer = processesOfEachTest()
let here: VtubeServer[]
beforeEach(async () => {
  here = []
  await mkdir(join(testFolder, 'library'))
})
afterEach(async () => {
  await Promise.all(here.map((server) => server.close()))
})

const folders = () => ({
  VTUBE_DATA_DIR: join(testFolder, 'data'),
  VTUBE_LIBRARY: join(testFolder, 'library'),
})

/** Starts the server as `npm start` does, with its own data folder and library. */
const start = (environment: Record<string, string> = {}) => startWholeServer({ ...folders(), ...environment })

/** Starts such a server in the process of this test, which is faster. Resolves to its address. */
async function startHere(environment: Record<string, string> = {}): Promise<string> {
  const server = await createServer(parseConfig({ PORT: '0', ...folders(), ...environment }, testFolder))
  here.push(server)
  return server.start()
}

it('says what it serves, where, and how many videos, answers there, and ends cleanly', async () => {
  const server = start()
  const address = await server.ready
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await server.says(/^No videos yet.*\n/m)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  // On a busy machine, the import is slow enough for its progress to be printed as well.
  const lines = server.output().split('\n')
  expect(lines.filter((line) => !line.startsWith('Scanning the library'))).toEqual([
    `Vtube serves the folder ${join(testFolder, 'library')}`,
    `Vtube is ready: ${address}`,
    expect.stringMatching(/^Everybody signs in with any name, .+VTUBE_IDENTITY=accounts\)$/),
    expect.stringMatching(/^No videos yet/),
    '',
  ])
})

it('ends cleanly when the terminal that it was started in closes', async () => {
  const server = start()
  await server.ready
  server.kill('SIGHUP')
  expect(await server.ended).toBe(0)
})

it('starts in watch mode, in which Node speaks to the parents of threads', { tags: 'release' }, async () => {
  const server = start({ WATCH_REPORT_DEPENDENCIES: '1' })
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('tells what it has read at the start', { tags: 'release' }, async () => {
  await writeFile(join(testFolder, 'library', 'film.webm'), TINY_VIDEO)
  await writeFile(join(testFolder, 'library', 'broken.webm'), 'no film at all')
  const server = start()
  await server.says(/^1 video; 1 skipped, the log says why$/m)
  expect(server.errors()).not.toContain('could not be read completely')
})

it('tells of what appears in the library while it runs, and shows it', async () => {
  const server = start({ VTUBE_ACCESS: 'open' })
  const address = await server.ready
  const titles = async () => {
    const answer = await fetch(`${address}/youtube/v3/videos?part=snippet&chart=mostPopular`)
    const { items } = (await answer.json()) as { items: { snippet: { title: string } }[] }
    return items.map(({ snippet }) => snippet.title)
  }
  // Writes several files, because the first may come before the folder is watched. The pauses let the changes settle.
  let attempt = 0
  const appear = async () => {
    attempt += 1
    await writeFile(join(testFolder, 'library', `film_${attempt}.webm`), TINY_VIDEO)
    return await titles()
  }
  await expect.poll(appear, { interval: 1500 }).toContain('film 1')
  await server.says(/^(?:The library has changed: \d|\d videos? \()/m)
})

describe('one clear sentence, and no trace of the program, when', () => {
  /** Returns the message of a server that fails to start. */
  const sentenceOf = async (environment: Record<string, string>): Promise<string> => {
    const server = start(environment)
    expect([await server.ended, server.output()]).toEqual([1, ''])
    const errors = server.errors()
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).not.toMatch(/^\s+at /m)
    return errors.trim()
  }
  /** Returns the message of a server in this process. The program prints that of every `StartupError` unchanged. */
  const messageOf = async (environment: Record<string, string>): Promise<string> => {
    const failure = await startHere(environment).catch((error: unknown) => error)
    if (!(failure instanceof StartupError)) throw new Error('The server has started.', { cause: failure })
    expect(failure.message).not.toContain('\n')
    return failure.message
  }

  it('the port is taken', { tags: 'release' }, async () => {
    const other = createOther().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await messageOf({ PORT: String(port) })).toMatch(
      new RegExp(`^Port ${port} is taken by another program\\. .*--port ${port + 1}`),
    )
    other.close()
  })

  it('a Vtube has the port already', async () => {
    const address = await startHere()
    const { port } = new URL(address)
    expect(await messageOf({ PORT: port, VTUBE_DATA_DIR: join(testFolder, 'other') })).toBe(
      `Vtube is already running at ${address}. Stop it, or choose another port: --port ${Number(port) + 1}`,
    )
  })

  it('the library folder is missing', async () => {
    expect(await sentenceOf({ VTUBE_LIBRARY: join(testFolder, 'nowhere') })).toMatch(/nowhere/)
  })

  it('the data folder cannot be written to', async () => {
    await writeFile(join(testFolder, 'file'), '')
    expect(await messageOf({ VTUBE_DATA_DIR: join(testFolder, 'file', 'data') })).toMatch(
      /cannot be written to.*VTUBE_DATA_DIR/,
    )
  })

  it.runIf(existsSync('/proc'))('the data folder cannot be made', async () => {
    expect(await messageOf({ VTUBE_DATA_DIR: '/proc/vtube/data' })).toMatch(
      /^The data folder \/proc\/vtube\/data cannot be written to/,
    )
  })

  it('the shared database is not there, and its password stays unsaid', async () => {
    const sentence = await messageOf({
      VTUBE_DATABASE_URL: 'postgres://vtube:pass%2Fword@127.0.0.1:1/films',
    })
    expect(sentence).toMatch(
      /^The database of VTUBE_DATABASE_URL \(127\.0\.0\.1:1\/films\) cannot be opened: .*PostgreSQL running/,
    )
    expect(sentence).not.toMatch(/pass/)
  })

  it('the host is not of this machine', { tags: 'release' }, async () => {
    expect(await messageOf({ HOST: '203.0.113.7', VTUBE_PUBLIC_URL: 'http://localhost' })).toMatch(
      /^HOST “203\.0\.113\.7” is not an address/,
    )
  })
})

it('names every fault of the configuration, and keeps secrets', async () => {
  const server = start({ PORT: 'x', VTUBE_LIBARY: '.', VTUBE_API_KEY: 'my secret' })
  expect(await server.ended).toBe(2)
  const errors = server.errors()
  expect(errors).toMatch(/PORT is “x”/)
  expect(errors).toMatch(/Did you mean VTUBE_LIBRARY\?/)
  expect(errors).not.toContain('my secret')
  expect(errors).not.toMatch(/^\s+at /m)
})
