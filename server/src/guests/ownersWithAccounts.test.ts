import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hashPassword } from '../identity/passwords/passwordHash.ts'
import { signInWithPassword } from '../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../identity/testing/startAccountsServer.ts'
import { openForCommands, type OpenTables } from '../app/openForCommands.ts'
import { startGuestServer, type GuestServer } from './testing/startGuestServer.ts'

const folder = folderOfTests()
let server: GuestServer
let tables: OpenTables
let hash: string
let people = 0
beforeAll(async () => {
  server = await startGuestServer(folder, { VTUBE_IDENTITY: 'accounts' })
  // Another process changes people, as a command does.
  tables = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
  hash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await tables.close()
  await server.close()
})

let id: string
let owner: Awaited<ReturnType<GuestServer['signInOwner']>>
beforeEach(async () => {
  people += 1
  const name = `Maya ${people}`
  id = `maya-${people}`
  await addPerson(tables.people, id, name, { kind: 'password', hash })
  owner = await server.signInOwner(name, (browser) => signInWithPassword(browser, name))
})

const ELSEWHERE = { kind: 'only', folders: ['elsewhere'] } as const

it.each([
  ['is suspended', () => tables.people.setSuspension(id, new Date())],
  ['is removed', () => tables.people.remove(id)],
  ['may no longer see the video', () => tables.people.limit(id, ELSEWHERE)],
])('a link ends within two seconds when its owner %s', async (_what, change) => {
  const { url } = await owner.share()
  const { get, browser } = await server.open(url)
  expect(await get('/media/koi')).toBe(200)
  expect(await change()).toBe(true)
  server.wait(2)
  for (const path of ['/media/koi', '/embed/koi', '/images/video/koi/thumbnail'])
    expect([path, await get(path)]).toEqual([path, 401])
  const { response, page } = await server.open(url, browser)
  expect(response.status).toBe(410)
  expect(page).toContain('This link has ended')
})

it('no link is made with a session that the server only remembers', async () => {
  expect((await owner.create()).status).toBe(201)
  await tables.people.setSuspension(id, new Date())
  await tables.people.setSuspension(id, null)
  expect((await owner.create()).status).toBe(401)
  expect((await tables.guestLinks.list(null, new Date())).filter(({ subject }) => subject === id)).toEqual([])
})

it('somebody with a limit cannot make a link to what the limit hides', async () => {
  await tables.people.limit(id, ELSEWHERE)
  server.wait(2)
  expect((await owner.create()).status).toBe(404)
})

it('somebody with a limit sees no more with the link of somebody else', async () => {
  const { url } = await owner.share()
  const child = 'Child'
  await addPerson(tables.people, 'child', child, { kind: 'password', hash })
  await tables.people.limit('child', ELSEWHERE)
  const { browser } = await server.signInOwner(child, (one) => signInWithPassword(one, child))
  const { get } = await server.open(url, browser)
  expect(await get('/media/koi')).toBe(404)
})
