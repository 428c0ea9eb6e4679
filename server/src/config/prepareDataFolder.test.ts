import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'

const testFolder = folderOfEachTest()
const data = join(testFolder, 'data')
let server: WholeServer | null
let warnings: string[]
beforeEach(() => {
  warnings = []
  server = null
})
afterEach(() => server?.close())

async function start(settings: Record<string, string> = {}): Promise<void> {
  const write = (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg)
  server = await startWholeServer(testFolder, settings, { log: pino({ level: 'warn' }, { write }) })
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
/** Returns the permissions of the folder and of everything in it, by name. */
async function modes(): Promise<Record<string, string>> {
  const names = await readdir(data)
  const found = await Promise.all(names.map(async (name) => [name, await modeOf(join(data, name))] as const))
  return { '.': await modeOf(data), ...Object.fromEntries(found) }
}
const CLOSED = {
  '.': '700',
  'catalogue.reserve': '600',
  'catalogue.sqlite': '600',
  'catalogue.sqlite-shm': '600',
  'catalogue.sqlite-wal': '600',
  'server.lock': '600',
}

describe.skipIf(process.platform === 'win32')(
  'the data testFolder, which holds the keys that sign tokens,',
  () => {
    it('is closed to other accounts from the first start on, with the files of the database', async () => {
      await start()
      expect(await modes()).toEqual(CLOSED)
      expect(warnings).toEqual([])
    })

    it('is closed where an earlier version has left it open, with whatever lies in it', async () => {
      await start()
      await server?.close()
      await chmod(data, 0o755)
      await chmod(join(data, 'catalogue.sqlite'), 0o644)
      // A process that is killed leaves such a file.
      await writeFile(join(data, 'catalogue.sqlite-wal'), '')
      await chmod(join(data, 'catalogue.sqlite-wal'), 0o644)
      await mkdir(join(data, 'frames'))
      await chmod(join(data, 'frames'), 0o755)
      await start()
      expect(await modes()).toEqual({ ...CLOSED, frames: '700' })
      expect(warnings).toEqual([])
    })

    it('is left as it is where it is meant for all accounts, and the start says so in one sentence', async () => {
      await mkdir(data)
      await chmod(data, 0o1777)
      await writeFile(join(data, 'of-somebody-else'), '')
      await chmod(join(data, 'of-somebody-else'), 0o644)
      await start()
      expect(await modes()).toMatchObject({
        '.': '777',
        'of-somebody-else': '644',
        'catalogue.sqlite': '600',
      })
      expect(warnings).toEqual([expect.stringContaining(`may be able to read the data folder ${data}`)])
    })
  },
)

it('leaves the permissions of a cache folder as they are, which other programs may use', async () => {
  await mkdir(join(testFolder, 'shared'))
  await chmod(join(testFolder, 'shared'), 0o755)
  await start({ VTUBE_CACHE_DIR: 'shared' })
  expect((await stat(join(testFolder, 'shared'))).mode & 0o777).toBe(0o755)
})

describe('caches in the data testFolder, where an earlier version has left them,', () => {
  const CACHED = [
    'frames/ab/ab01/1.jpg',
    'storyboards/cd/cd01/1/cues.json',
    'segments/ef/ef01/0.m4s',
    'compiled/v24.0.0-x64-0-0/1',
  ]
  const write = async (...paths: string[]) => {
    for (const path of paths) {
      await mkdir(dirname(join(data, path)), { recursive: true })
      await writeFile(join(data, path), 'made again')
    }
  }
  const names = async () =>
    (await readdir(data)).filter((name) => !/^(?:catalogue|server)\./.test(name)).sort()

  it('are deleted when the cache has a folder of its own', async () => {
    await write(...CACHED)
    await start({ VTUBE_CACHE_DIR: 'data/cache' })
    expect(await names()).toEqual(['cache'])
  })

  it('stay with the files in them that are no caches', async () => {
    await write(...CACHED, 'frames/holiday.mp4', 'segments/ab.mp4', 'holiday/frames/ab/1.jpg')
    await start({ VTUBE_CACHE_DIR: 'cache' })
    expect(await names()).toEqual(['frames', 'holiday', 'segments'])
    expect(await readdir(join(data, 'frames'))).toEqual(['ab', 'holiday.mp4'])
  })

  it('are used where the data folder is the cache folder', async () => {
    await write('frames/ab/ab01/1.jpg')
    await start()
    expect(await names()).toEqual(['frames'])
  })
})
