import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startUserDataServer, type UserDataServer } from '../userData/testing/startUserDataServer.ts'
import { createPage, idOf, PLAYING, type Page } from './testing/createPage.ts'

const folders = [folderOfTests(), folderOfTests()]
let url: string
let servers: UserDataServer[]
let opened: Awaited<ReturnType<Page['listen']>>[] = []
beforeAll(async () => {
  ;({ url } = await createTestDatabase())
  servers = await Promise.all(folders.map((_, index) => start(index)))
})
afterEach(async () => {
  await Promise.all(opened.map((events) => events.cancel()))
  opened = []
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

const start = (index: number) => startUserDataServer(folders[index] ?? '', { VTUBE_DATABASE_URL: url })
/** Opens pages of one person at both servers. */
async function openPages(name: string): Promise<[Page, Page]> {
  const [one, other] = servers as [UserDataServer, UserDataServer]
  const { token } = await one.signIn(name)
  return [createPage(one.origin, token), createPage(other.origin, token)]
}
const listen = async (page: Page) => {
  const events = await page.listen()
  opened.push(events)
  await expect.poll(events.screens).not.toBeNull()
  return events
}

it('shows and controls a screen at one server from a page at another one', async () => {
  const [here, there] = await openPages('Noor')
  const [television, remote] = [await listen(here), await listen(there)]
  // The servers may not listen yet, so the page says it again as pages do.
  await expect
    .poll(async () => {
      await here.announce('Television', { status: PLAYING })
      return remote.names()
    })
    .toEqual(['Television'])
  await expect
    .poll(async () => {
      expect(await there.command('Television', { name: 'pause' }, 'from-there')).toBe(202)
      return television.commands()[0]
    })
    .toEqual({ screen: idOf('Television'), id: 'from-there', isOwn: true, command: { name: 'pause' } })
  await there.announce('Television', { status: { ...PLAYING, state: 'paused' } })
  await expect.poll(() => television.screens()).toMatchObject([{ status: { state: 'paused' } }])
  await there.leave('Television')
  await expect.poll(television.names).toEqual([])
})

it('knows the screens again after both servers were restarted', async () => {
  const [here, there] = await openPages('Ines')
  await expect
    .poll(async () => {
      await here.announce('Television', { status: PLAYING })
      const events = await listen(there)
      return events.names()
    })
    .toEqual(['Television'])
  for (const index of [0, 1]) {
    await servers[index]?.close()
    servers[index] = await start(index)
    const events = await listen(createPage(servers[index].origin, here.token))
    await expect.poll(events.names).toEqual(['Television'])
  }
})
