import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openForCommands, type OpenTables } from '../app/openForCommands.ts'
import { hashPassword } from '../identity/passwords/passwordHash.ts'
import { signInWithPassword } from '../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../identity/testing/startAccountsServer.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startTogetherServer, type TogetherServer, type Viewer } from './testing/startTogetherServer.ts'

const folder = folderOfTests()
let server: TogetherServer
let tables: OpenTables
let hash: string
beforeAll(async () => {
  server = await startTogetherServer(folder, { VTUBE_IDENTITY: 'accounts' })
  // Another process changes people, as a command does.
  tables = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
  hash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await tables.close()
  await server.close()
})

let people = 0
async function addViewer(id: string): Promise<Viewer> {
  await addPerson(tables.people, id, `Person ${id}`, { kind: 'password', hash })
  return server.signIn('', (browser) => signInWithPassword(browser, `Person ${id}`))
}
let ids: [string, string]
let maya: Viewer
let noor: Viewer
let session: string
beforeEach(async () => {
  people += 1
  ids = [`maya-${people}`, `noor-${people}`]
  ;[maya, noor] = [await addViewer(ids[0]), await addViewer(ids[1])]
  session = await maya.startSession()
})

const ONLY_ATTIC = { kind: 'only', folders: ['attic'] } as const

it.each([
  ['is suspended', (id: string) => tables.people.setSuspension(id, new Date())],
  ['is removed', (id: string) => tables.people.remove(id)],
  ['logs out', () => noor.logOut()],
  ['may no longer see the video', (id: string) => tables.people.limit(id, ONLY_ATTIC)],
])('who %s drops out at once, and is waited for no longer', async (_what, change) => {
  const [first, second] = [await maya.join(session), await noor.join(session)]
  for (const member of [first, second]) {
    await expect.poll(member.state).toBeDefined()
    await member.ready()
  }
  await first.act('play', { positionSeconds: 0 })
  await second.act('report', { isBuffering: true, positionSeconds: 0, version: second.state()?.version })
  await expect.poll(first.state).toMatchObject({ isMoving: false })
  await change(ids[1])
  await expect.poll(first.names).toEqual([`Person ${ids[0]}`])
  await expect.poll(first.state).toMatchObject({ isMoving: true })
  expect(await second.ended).toBe('ended')
  expect([401, 404]).toContain((await noor.join(session)).status)
  first.disconnect()
})

it('lets who logs out drop out at once, although that page has closed its stream before', async () => {
  const [first, second] = [await maya.join(session), await noor.join(session)]
  await expect.poll(first.names).toHaveLength(2)
  second.disconnect()
  await expect.poll(() => first.state()?.members.at(1)).toMatchObject({ isConnected: false })
  await noor.logOut()
  await expect.poll(first.names).toEqual([`Person ${ids[0]}`])
  first.disconnect()
})

it('answers whoever may not see the video as if there were no session', async () => {
  await tables.people.limit(ids[1], ONLY_ATTIC)
  const answer = async (path: string, body?: object) => {
    const response = await noor.call(path, body)
    return [response.status, await response.text()]
  }
  const other = 'A'.repeat(22)
  await expect.poll(async () => (await noor.join(session)).status).toBe(404)
  for (const [path, body] of [
    ['/events?member=page-of-a-limited-person', undefined],
    ['/actions', { name: 'leave', member: 'page-of-a-limited-person' }],
  ] as const)
    expect(await answer(`/${session}${path}`, body)).toEqual(await answer(`/${other}${path}`, body))
  expect((await noor.start({ videoId: 'koi' })).status).toBe(404)
  expect((await noor.start({ videoId: 'carp' })).status).toBe(201)
})

it('takes the name of a member from the account, whatever the page says', async () => {
  const member = await noor.join(session, 'page-of-a-boaster', 'The boss')
  await expect.poll(member.names).toEqual([`Person ${ids[1]}`])
  member.disconnect()
})
