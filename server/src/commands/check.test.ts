import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../testing/smallDisk.ts'
import { processesOfEachTest } from '../../testing/processesOfEachTest.ts'
import { startWholeServer } from '../../testing/startWholeServer.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { parseConfig } from '../config/config.ts'
import { openStorage } from '../app/openStorage.ts'
import { startExternalIssuer } from '../identity/testing/startExternalIssuer.ts'
import { checkData, checkFfmpeg, checkFolder, checkPort } from './checkMachine.ts'
import { nameRoots } from '../media/libraryRoots.ts'
import type { CheckResult } from './checkResult.ts'
import { checkLibraries } from './checkLibrary.ts'
import { checkDatabase, checkIdentity, checkKey, checkPublicAddress } from './checkServices.ts'

const folder = folderOfEachTest()
const startProcess = processesOfEachTest()
const servers: Server[] = []
beforeEach(() => mkdir(join(folder, 'library')))
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts an HTTP server. Resolves to its port. */
async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
const answer =
  (status: number, body: object): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(JSON.stringify(body))
const refusal = (reason: string) => ({ error: { code: 400, message: 'No.', errors: [{ reason }] } })

const start = (args: readonly string[], environment: Record<string, string> = {}) =>
  startProcess(
    { VTUBE_DATA_DIR: join(folder, 'data'), VTUBE_LIBRARY: join(folder, 'library'), ...environment },
    [],
    args,
  )

describe('the whole check', () => {
  it('succeeds where Vtube can start', async () => {
    const process = start(['check'])
    expect(await process.ended).toBe(0)
    expect(process.output()).toMatch(/^✓ The folder of videos .*library can be read\.$/m)
    expect(process.output()).toMatch(/^Vtube can start\.$/m)
    expect(process.output()).not.toContain('\u001B')
    expect(process.errors()).toBe('')
  })

  it('fails where it cannot, and says why', async () => {
    const process = start(['check', join(folder, 'nowhere')])
    expect(await process.ended).toBe(1)
    expect(process.output()).toMatch(/^✗ The folder of videos .*nowhere does not exist\. Name a folder/m)
  })

  it('names every invalid setting', async () => {
    const process = start(['check', '--port', 'x'], { VTUBE_ACCESS: 'x' })
    expect(await process.ended).toBe(1)
    expect(process.output()).toMatch(/^✗ --port is “x”/m)
    expect(process.output()).toMatch(/^✗ VTUBE_ACCESS is “x”/m)
  })

  it('tells where a Vtube is running already', async () => {
    const running = await startWholeServer(folder)
    const process = start(['check', '--port', String(running.port())])
    expect(await process.ended).toBe(1)
    expect(process.output()).toContain(
      `✗ Vtube is already running at ${running.origin}. Stop it, or choose another port: --port`,
    )
    expect(process.output()).toContain(
      `✗ Another server uses the data folder ${join(folder, 'data')}. Stop it`,
    )
    await running.close()
  })
})

describe('the port', () => {
  it('is free, or taken by another program', async () => {
    expect(await checkPort({ host: '127.0.0.1', port: 0 })).toMatchObject({ level: 'fine' })
    const port = await listen(answer(404, {}))
    expect(await checkPort({ host: '127.0.0.1', port })).toEqual({
      level: 'fault',
      sentence: `Port ${port} is taken by another program. Stop it, or choose another port: --port ${port + 1}`,
    })
  })

  it('cannot be checked at an address of another machine', async () => {
    expect(await checkPort({ host: '203.0.113.7', port: 0 })).toMatchObject({ level: 'fault' })
  })
})

/** Checks libraries that are in folders. */
const { s3 } = parseConfig({}, '/')
const checkFolders = async (...folders: string[]) => {
  const results: CheckResult[] = []
  for await (const finding of checkLibraries({ libraries: nameRoots(folders), s3 })) results.push(finding)
  return results
}

describe('a folder', () => {
  it('to write to may be missing, but not a file', async () => {
    expect(await checkFolder('data folder', join(folder, 'new', 'data'))).toMatchObject({
      level: 'fine',
      sentence: expect.stringMatching(/can be created/),
    })
    await writeFile(join(folder, 'file'), '')
    expect(await checkFolder('data folder', join(folder, 'file', 'data'))).toMatchObject({ level: 'fault' })
  })

  it.skipIf(process.platform === 'win32')('that others can open is noted', async () => {
    await chmod(folder, 0o755)
    expect(await checkFolder('data folder', folder)).toMatchObject({ level: 'note' })
    await chmod(folder, 0o700)
    expect(await checkFolder('data folder', folder)).toMatchObject({ level: 'fine' })
  })

  it('of videos is not a file, and has to be there', async () => {
    await writeFile(join(folder, 'film.webm'), '')
    expect(await checkFolders(folder)).toMatchObject([{ level: 'fine' }])
    expect(await checkFolders(join(folder, 'film.webm'))).toMatchObject([{ level: 'fault' }])
    expect(await checkFolders()).toMatchObject([
      {
        level: 'fault',
        sentence: expect.stringMatching(/^There is no folder of videos\. Name one, as in .+ ~\/Videos[.,] /),
      },
    ])
  })

  it('of several libraries prevents a start only if all are missing, or one is inside another one', async () => {
    const gone = join(folder, 'gone')
    const levels = async (...folders: string[]) => (await checkFolders(...folders)).map(({ level }) => level)
    expect(await levels(folder, join(folder, '..', 'gone'))).toEqual(['fine', 'note'])
    expect(await levels(gone, join(folder, 'gone too'))).toEqual(['fault', 'fault'])
    expect(await checkFolders(gone, folder)).toEqual([
      { level: 'fault', sentence: expect.stringMatching(/gone is inside the library/) },
    ])
  })
})

describe('the data', () => {
  const file = () => join(folder, 'catalogue.sqlite')
  const setVersion = (version: number) => {
    const connection = new Database(file())
    connection.pragma(`user_version = ${version}`)
    connection.close()
  }

  it('can be opened where it is that of this version, or missing, and nothing is created', async () => {
    expect(checkData(join(folder, 'nowhere'))).toBe(null)
    expect(checkData(folder)).toBe(null)
    expect(await readdir(folder)).toEqual(['library'])
    const storage = await openStorage({ databaseUrl: null, dataDir: folder })
    await storage.close()
    const before = await readdir(folder)
    expect(checkData(folder)).toBe(null)
    expect(await readdir(folder)).toEqual(before)
  })

  it('is noted where the file has no byte', async () => {
    await writeFile(file(), '')
    expect(checkData(folder)).toEqual({
      level: 'note',
      sentence: expect.stringMatching(/is empty and will be filled again\. .* restore a backup/),
    })
  })

  it.each<[string, () => unknown, RegExp]>([
    ['a newer version', () => setVersion(4711), /: it was written by a newer version of Vtube\. Use/],
    ['an older version', () => setVersion(1), /: it was written by an older version of Vtube\. Delete/],
    [
      'another program',
      () => writeFile(file(), 'Dear reader, '.repeat(400)),
      /: file is not a database\. Restore/,
    ],
  ])('of %s cannot be opened, as the start says', async (_name, write, reason) => {
    await write()
    const finding = checkData(folder)
    expect(finding).toEqual({ level: 'fault', sentence: expect.stringMatching(reason) })
    await expect(openStorage({ databaseUrl: null, dataDir: folder })).rejects.toThrow(finding?.sentence)
  })
})

it('notes a full disk that the server starts with', async ({ skip }) => {
  const disk = process.getuid?.() === 0 ? mountSmallDisk(1) : null
  if (disk === null) return skip()
  try {
    expect(await checkFolder('data folder', disk.folder)).toMatchObject({ level: 'note' })
    await disk.fill()
    expect(await checkFolder('cache folder', disk.folder)).toMatchObject({ level: 'note' })
    expect(await checkFolder('data folder', disk.folder)).toMatchObject({ level: 'fault' })
  } finally {
    disk.close()
  }
})

describe.skipIf(process.platform === 'win32')('ffmpeg', () => {
  const install = async (encoders: string) => {
    for (const name of ['ffmpeg', 'ffprobe']) {
      const script = `#!/bin/sh\necho 'ffmpeg version 7.1'\necho ' V.... ${encoders}'\n`
      await writeFile(join(folder, name), script, { mode: 0o755 })
    }
  }

  it('is missing', async () => {
    expect(await checkFfmpeg(folder)).toMatchObject({
      level: 'note',
      sentence: expect.stringMatching(/^ffmpeg is not installed/),
    })
  })

  it('cannot encode', async () => {
    await install('gif')
    expect(await checkFfmpeg(folder)).toMatchObject({
      level: 'note',
      sentence: expect.stringMatching(/can encode neither H\.264 nor VP9/),
    })
  })
})

describe('the key', () => {
  const check = async (listener: RequestListener) =>
    await checkKey('AIza-secret', `http://127.0.0.1:${await listen(listener)}/youtube/v3/`)

  it('is accepted for one unit', async () => {
    const urls: (string | undefined)[] = []
    const finding = await check((request, response) => {
      urls.push(request.url)
      response.end('{"items":[]}')
    })
    expect(finding).toEqual({ level: 'fine', sentence: expect.stringMatching(/used one unit/) })
    expect(urls).toEqual(['/youtube/v3/videos?part=id&chart=mostPopular&maxResults=1&key=AIza-secret'])
  })

  it.each([
    [400, 'keyInvalid', 'note', /^The provider rejects the key/],
    [403, 'quotaExceeded', 'note', /today’s quota is used up/],
    [500, 'backendError', 'note', /^The key could not be checked: The provider answered 500/],
  ])('is checked by the answer %s %s', async (status, reason, level, sentence) => {
    const finding = await check(answer(status, refusal(reason)))
    expect(finding).toEqual({ level, sentence: expect.stringMatching(sentence) })
  })

  it('is never shown', async () => {
    const message = 'AIza-secret is not a key'
    const finding = await check(
      answer(400, { error: { code: 400, message, errors: [{ reason: 'keyInvalid' }] } }),
    )
    expect(finding.sentence).not.toContain('AIza-secret')
  })
})

it('tells whether the issuer can be reached', async () => {
  const elsewhere = await startExternalIssuer()
  const service = { kind: 'oidc', issuer: elsewhere.issuer, clientId: 'vtube' } as const
  expect(await checkIdentity(service)).toMatchObject({ level: 'fine' })
  await elsewhere.close()
  expect(await checkIdentity(service)).toMatchObject({
    level: 'note',
    sentence: expect.stringContaining(elsewhere.issuer),
  })
})

it('tells why an issuer gives no keys', async () => {
  const sentenceOf = async (port: number) => {
    const service = { kind: 'oidc', issuer: `http://127.0.0.1:${port}`, clientId: 'vtube' } as const
    return (await checkIdentity(service)).sentence
  }
  expect(await sentenceOf(1)).toBe(
    'The issuer http://127.0.0.1:1 provides no signing keys, so nobody can sign in: no program may connect to its port.',
  )
  expect(await sentenceOf(await listen(answer(400, {})))).toMatch(/sign in: http:\S+ answered 400\.$/)
})

it.each([
  ['signed-in', /over plain http, so that nobody sees a video\. Serve it over https\.$/],
  ['open', /so that nobody gets a history or playlists\./],
] as const)('tells what plain http keeps people from, with access %s', (access, sentence) => {
  const plain = checkPublicAddress({ access, publicUrl: 'http://192.168.1.4:8080' })
  expect(plain).toEqual({ level: 'note', sentence: expect.stringMatching(sentence) })
  for (const publicUrl of ['https://videos.example.org', 'http://localhost:8080', null])
    expect(checkPublicAddress({ access, publicUrl })).toBeNull()
})

it('tells why the database cannot be used, without its password', async () => {
  expect(await checkDatabase('postgres://vtube:password@127.0.0.1:1/films')).toEqual({
    level: 'fault',
    sentence: expect.stringMatching(/^The database of VTUBE_DATABASE_URL \(127\.0\.0\.1:1\/films\) cannot/),
  })
})
