import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startProcess } from '../../testing/startProcess.ts'
import { signInDevice, likeCell } from './testing/startUserDataServer.ts'

const folder = folderOfTests()

async function start() {
  const process = startProcess({ VTUBE_DATA_DIR: join(folder, 'data'), VTUBE_LIBRARY: folder })
  return { process, device: await signInDevice(await process.ready, 'Noor') }
}

it(
  'ends streams and then the process when it is told to stop, and has everything it has confirmed after a kill',
  { tags: 'release' },
  async () => {
    const stopped = await start()
    await stopped.device.post([likeCell('a')])
    const events = await stopped.device.openEvents()
    await expect.poll(events.positions).toMatchObject([{ generation: 0, cursor: 1 }])
    stopped.process.kill('SIGTERM')
    expect(await events.ended).toBe('ended')
    expect(await stopped.process.ended).toBe(0)

    const killed = await start()
    expect((await killed.device.post([likeCell('b')])).status).toBe(200)
    killed.process.kill('SIGKILL')
    await killed.process.ended

    const last = await start()
    expect((await last.device.read()).body).toMatchObject({
      cells: [likeCell('a'), likeCell('b')],
      cursor: 2,
    })
    last.process.kill('SIGTERM')
    expect(await last.process.ended).toBe(0)
  },
)
