import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import {
  startUserDataServer,
  type Device,
  type UserDataServer,
  likeCell,
} from './testing/startUserDataServer.ts'

const folders = [folderOfTests(), folderOfTests()]
let servers: UserDataServer[]
let time = new Date()
beforeAll(async () => {
  const { url } = await createTestDatabase()
  servers = await Promise.all(
    folders.map((folder) => startUserDataServer(folder, { VTUBE_DATABASE_URL: url }, { now: () => time })),
  )
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

// Sets the clock to the real time, because the code of a sign-in expires by the real clock.
beforeEach(() => {
  time = new Date()
})

/** Opens devices of one user at both servers. */
async function openDevices(name: string): Promise<[Device, Device]> {
  const [one, other] = servers as [UserDataServer, UserDataServer]
  const here = await one.signIn(name)
  return [here, other.device(here.token)]
}

it(
  'tells a device of what another one has stored and deleted through another server',
  { tags: 'release' },
  async () => {
    const [here, there] = await openDevices('Noor')
    const events = await there.openEvents()
    await expect.poll(events.positions).toMatchObject([{ generation: 0, cursor: 0 }])
    await here.post([likeCell('a')])
    await expect.poll(() => events.positions().at(-1)).toMatchObject({ generation: 0, cursor: 1 })
    expect((await there.read()).body.cells).toEqual([likeCell('a')])
    await here.delete('keep')
    await expect.poll(() => events.positions().at(-1)).toMatchObject({ generation: 1, cursor: 1 })
    await events.cancel()
  },
)

it('ends the stream of a session that has ended at another server', async () => {
  const [here, there] = await openDevices('Ines')
  const events = await there.openEvents()
  await here.logOut()
  // Servers cache for half a minute that a session has not ended.
  time = new Date(time.getTime() + 31_000)
  expect(await events.ended).toBe('ended')
})
