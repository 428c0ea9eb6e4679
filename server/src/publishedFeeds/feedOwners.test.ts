import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { createInvitations, digestOf } from '../identity/accounts/invitationLinks.ts'
import { hashPassword } from '../identity/passwords/passwordHash.ts'
import { signInWithPassword } from '../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../identity/testing/startAccountsServer.ts'
import { channelIdOf } from '../import/sidecars/sidecarToRows.ts'
import { openForCommands, type OpenTables } from '../app/openForCommands.ts'
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
  tables = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
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
  ['is suspended', () => tables.people.setSuspension(id, new Date()), 410],
  ['is removed', () => tables.people.remove(id), 410],
  ['may no longer see the videos', () => tables.people.limit(id, ELSEWHERE), 404],
])('the files of a feed are closed when its owner %s', async (_what, change, status) => {
  const { rssUrl } = await owner.follow(POND)
  const media = (await server.read(rssUrl)).feed!.items[0]!.media[0]!.url
  expect((await fetch(media)).status).toBe(200)
  expect(await change()).toBe(true)
  expect((await fetch(media)).status).toBe(status)
  expect((await fetch(rssUrl)).status).toBe(410)
})

/** Replaces the ways to sign in, as the person does with the link of a reset. */
async function reset() {
  const now = () => new Date()
  const { secret } = await createInvitations({ people: tables.people, now }).create({ personId: id })
  const wayIn = { kind: 'password', hash } as const
  const given = { digest: digestOf(secret), newId: '', name: '', wayIn, now: now() }
  expect(await tables.people.acceptInvitation(given)).toMatchObject({ result: 'accepted' })
}

async function suspendForAMoment() {
  await tables.people.setSuspension(id, new Date())
  await tables.people.setSuspension(id, null)
}

it.each<[string, () => Promise<unknown>]>([
  ['is reset', reset],
  ['was suspended meanwhile', suspendForAMoment],
  [
    'belongs to somebody else now',
    async () => {
      await tables.people.remove(id)
      await addPerson(tables.people, id, 'Next', { kind: 'password', hash })
    },
  ],
])('a feed that somebody has made with a stolen session ends when the account %s', async (_what, change) => {
  const { rssUrl } = await owner.follow(POND)
  const media = (await server.read(rssUrl)).feed!.items[0]!.media[0]!.url
  await change()
  expect((await fetch(rssUrl)).status).toBe(410)
  expect((await fetch(media)).status).toBe(410)
})

it('no feed is made with a session that the server only remembers', async () => {
  // The clock of the server stands still, so that it reads the person again only where it must.
  expect((await owner.create(POND)).status).toBe(201)
  await suspendForAMoment()
  const answers = [await owner.create(POND), await owner.create({ kind: 'folder', path: '' })]
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
  expect((await tables.feedLinks.list(null)).filter(({ subject }) => subject === id)).toEqual([])
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
