import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import { TINY_VIDEO } from '../testing/media/tinyVideo.ts'
import { backup } from '../src/commands/backup.ts'
import { restore } from '../src/commands/restore.ts'
import { silenceOutput } from '../src/commands/testing/silenceOutput.ts'
import { historyCell, signInDevice } from '../src/userData/testing/startUserDataServer.ts'

const output = silenceOutput()
const folder = folderOfEachTest()
const startWholeServer = processesOfEachTest()
beforeEach(async () => {
  await mkdir(join(folder, 'library'))
  await writeFile(join(folder, 'library', 'film.webm'), TINY_VIDEO)
})
const config = () => ({ dataDir: join(folder, 'data'), databaseUrl: null })
const copyOf = () => join(folder, 'copy.backup')
const start = () =>
  startWholeServer({
    VTUBE_DATA_DIR: join(folder, 'data'),
    VTUBE_LIBRARY: join(folder, 'library'),
    VTUBE_ACCESS: 'open',
  })
/** Waits until the server runs with the restored copy. Returns the data of a new device. */
async function readRestored(origin: string, former: string) {
  const read = async () => {
    try {
      const { body } = await (await signInDevice(origin, 'Noor')).read()
      return body.epoch === former ? null : body
    } catch {
      // The server is restarting.
      return null
    }
  }
  await expect.poll(read).not.toBeNull()
  const body = await read()
  return { epoch: body?.epoch, rows: body?.cells.map(([, row]) => row).sort() }
}

/** Starts a server, and makes a backup copy between two changes of a device. */
async function startWithCopy() {
  const server = start()
  const origin = await server.ready
  const device = await signInDevice(origin, 'Noor')
  await device.post([historyCell('before', 1)])
  const events = await device.openEvents()
  await backup(config(), copyOf())
  const { body } = await device.post([historyCell('after', 2)])
  return { server, origin, device, events, epoch: body.epoch }
}

it('a running server takes a copy over and restarts; devices send what the copy lacks', async () => {
  const { server, origin, device, events, epoch } = await startWithCopy()
  await restore(config(), copyOf())
  expect(output.text()).toContain('The previous data is kept in')
  await server.says(/^The data has been restored. The server is restarting\n(?:.*\n)*Vtube is ready: /m)
  // The event streams end, so that devices request the changes again.
  expect(await events.ended).toBe('ended')

  const restored = await readRestored(origin, epoch)
  expect(restored.rows).toEqual(['before'])
  // A device that sees another epoch sends all its data again. Its session still works, because the copy contains it.
  expect((await device.read(2)).body.epoch).toBe(restored.epoch)
  expect((await device.post([historyCell('before', 1), historyCell('after', 2)])).status).toBe(200)
  expect((await device.read()).body.cells.map(([, row]) => row).sort()).toEqual(['after', 'before'])

  const video = async () => (await fetch(`${origin}/youtube/v3/videos?part=snippet&chart=mostPopular`)).json()
  await expect.poll(video).toMatchObject({ items: [{ snippet: { title: 'film' } }] })
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.errors()).not.toMatch(/"level":[4-6]0/)
})

it(
  'a server that is killed while a copy waits for it leaves the copy to the command',
  { tags: 'release' },
  async () => {
    const { server, epoch } = await startWithCopy()
    // A stopped process neither takes the copy over nor releases its lock.
    server.kill('SIGSTOP')
    const restoring = restore(config(), copyOf())
    await expect
      .poll(() => output.text())
      .toContain('A server is running: it will finish its requests, switch to the copy and restart.')
    server.kill('SIGKILL')
    await restoring
    const next = start()
    expect((await readRestored(await next.ready, epoch)).rows).toEqual(['before'])
  },
)

it(
  'a command that is killed while its copy waits leaves it to the next start',
  { tags: 'release' },
  async () => {
    const { server, epoch } = await startWithCopy()
    server.kill('SIGKILL')
    await server.ended
    // Creates the file that the killed command would have left.
    await writeFile(join(config().dataDir, 'restore.sqlite'), await readFile(copyOf()))
    const next = start()
    const origin = await next.ready
    const again = await signInDevice(origin, 'Noor')
    expect((await again.read()).body.cells.map(([, row]) => row)).toEqual(['before'])
    next.kill('SIGKILL')
    await next.ended
    await restore(config(), join(config().dataDir, 'replaced.sqlite'))
    const last = start()
    expect((await readRestored(await last.ready, epoch)).rows).toEqual(['after', 'before'])
  },
)
