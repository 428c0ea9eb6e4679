import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hashPassword } from '../identity/accounts/passwordHash.ts'
import { signInWithPassword } from '../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../identity/testing/startAccountsServer.ts'
import { channelIdOf } from '../library/sidecarToRows.ts'
import { openBesideServer, type OpenTables } from '../openBesideServer.ts'
import { startFeedServer, type FeedServer } from './testing/startFeedServer.ts'

const folder = folderOfTests()
const POND = { kind: 'channel', id: channelIdOf('Pond') }
const ELSEWHERE = { kind: 'only', folders: ['elsewhere'] } as const
let server: FeedServer
let tables: OpenTables
let hash: string
let people = 0
beforeAll(async () => {
  server = await startFeedServer(folder, { VTUBE_IDENTITY: 'accounts' })
  // Another process changes people, as a command does.
  tables = await openBesideServer({ databaseUrl: null, dataDir: join(folder, 'data') })
  hash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await tables.close()
  await server.close()
})

let id: string
let owner: Awaited<ReturnType<FeedServer['signIn']>>
beforeEach(async () => {
  people += 1
  const name = `Maya ${people}`
  id = `maya-${people}`
  await addPerson(tables.people, id, name, { kind: 'password', hash })
  owner = await server.signIn(name, (browser) => signInWithPassword(browser, name))
})

it.each([
  ['is suspended', () => tables.people.suspend(id, new Date()), 410],
  ['is removed', () => tables.people.remove(id), 410],
  ['may no longer see the videos', () => tables.people.limit(id, ELSEWHERE), 404],
])('the files of a feed are closed when its owner %s', async (_what, change, status) => {
  const { atomUrl } = await owner.follow(POND)
  const media = (await server.read(atomUrl)).feed!.items[0]!.media[0]!.url
  expect((await fetch(media)).status).toBe(200)
  expect(await change()).toBe(true)
  expect((await fetch(media)).status).toBe(status)
  expect((await fetch(atomUrl)).status).toBe(410)
})

it('somebody with a limit follows nothing that the limit hides', async () => {
  await tables.people.limit(id, ELSEWHERE)
  server.wait(2)
  expect((await owner.create(POND)).status).toBe(404)
  const smart = { id: 'all', name: 'All', address: '/search/the', createdAt: 0, updatedAt: 0 }
  await owner.store('smartPlaylists', 'all', smart)
  const { rssUrl } = await owner.follow({ kind: 'smartPlaylist', id: 'all' })
  expect((await server.read(rssUrl)).feed!.items).toEqual([])
})
