import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { uniqueVideo } from '../testing/media/tinyVideo.ts'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import { createRandom } from '../testing/random.ts'
import type { ServerProcess } from '../testing/startProcess.ts'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { openForCommands } from '../src/app/openForCommands.ts'
import { createTusClient, pathIn } from '../src/editing/testing/tusClient.ts'
import { hashPassword } from '../src/identity/passwords/passwordHash.ts'
import { Browser } from '../src/identity/testing/Browser.ts'
import { signInWithPassword } from '../src/identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../src/identity/testing/startAccountsServer.ts'

/** How often the server is killed; KILLS=200 for more. */
const KILLS = Number(process.env['KILLS'] ?? 12)
const MEGABYTE = 1024 ** 2
const LONGEST_LIFE_MS = 400

const folder = folderOfEachTest()
const startServer = processesOfEachTest()

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

it(
  'adds each video once and whole, whenever the server is killed',
  { tags: 'release', timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const random = createRandom(KILLS)
    const library = join(folder, 'library')
    await mkdir(library)
    const environment = {
      PORT: String(await freePort()),
      VTUBE_DATA_DIR: join(folder, 'data'),
      VTUBE_LIBRARY: library,
      VTUBE_IDENTITY: 'accounts',
      VTUBE_RATE_LIMIT: '1000000',
    }
    let server: ServerProcess = startServer(environment)
    const origin = (await server.ready).replace('127.0.0.1', 'localhost')
    const tables = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
    await addPerson(tables.people, 'maya', 'Maya', { kind: 'password', hash: await hashPassword(PASSWORD) })
    await tables.close()
    const { id_token: token } = await signInWithPassword(new Browser(origin))
    const headers = { authorization: `Bearer ${token}` }
    const tus = createTusClient({
      send: (path, init = {}) =>
        fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...init.headers } }),
    })

    const killing = { isOver: false }
    const kill = async () => {
      for (let kills = 0; kills < KILLS; kills += 1) {
        await server.ready
        await pause(random.between(0, LONGEST_LIFE_MS))
        server.kill('SIGKILL')
        await server.ended
        server = startServer(environment)
      }
      await server.ready
      killing.isOver = true
    }
    /** Repeats a request until a server has answered it. */
    const persist = async (ask: () => Promise<Response>): Promise<Response> => {
      for (;;) {
        const response = await ask().catch(() => null)
        if (response !== null && response.status < 500) return response
        await pause(20)
      }
    }
    const upload = async (bytes: Buffer, name: string): Promise<string | null> => {
      const begun = await persist(() => tus.begin(bytes.length, { name }))
      const url = begun.headers.get('location') ?? ''
      for (;;) {
        const asked = await persist(() => tus.ask(url))
        expect(asked.status).toBe(200)
        if (pathIn(asked) !== null) return pathIn(asked)
        const offset = Number(asked.headers.get('upload-offset'))
        await tus.append(url, offset, bytes.subarray(offset, offset + MEGABYTE)).catch(() => null)
      }
    }
    const killed = kill()
    const added = new Map<string, Buffer>()
    while (!killing.isOver) {
      const bytes = uniqueVideo(random.between(1, 3 * MEGABYTE))
      const name = `video ${added.size}.webm`
      expect(await upload(bytes, name)).toBe(name)
      added.set(name, bytes)
    }
    await killed
    const names = (await readdir(library)).filter((name) => !name.startsWith('.'))
    expect(names.sort()).toEqual([...added.keys()].sort())
    for (const [name, bytes] of added) expect(bytes.equals(await readFile(join(library, name)))).toBe(true)
    const countVideos = async () => {
      const response = await fetch(`${origin}/library/folders?path=`, { headers })
      return ((await response.json()) as { total: number }).total
    }
    await expect.poll(countVideos).toBe(added.size)
  },
)
