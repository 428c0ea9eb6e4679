import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openForCommands, type OpenTables } from '../app/openForCommands.ts'
import { hashPassword } from '../identity/passwords/passwordHash.ts'
import { signInWithPassword } from '../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../identity/testing/startAccountsServer.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import {
  startTogetherServer,
  type Guest,
  type TogetherServer,
  type Viewer,
} from './testing/startTogetherServer.ts'

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
let owner: string
let maya: Viewer
let link: { id: string; url: string }
let guest: Guest
let session: string
beforeEach(async () => {
  owner = `maya-${(people += 1)}`
  await addPerson(tables.people, owner, `Maya ${people}`, { kind: 'password', hash })
  maya = await server.signIn('', (browser) => signInWithPassword(browser, `Maya ${people}`))
  session = await maya.startSession({ allowsGuests: true })
  link = await maya.shareWithGuests()
  guest = await server.openGuest(link.url)
})

// synctv#74
it('lets a guest with a link take part under a name of choice, marked as a guest', async () => {
  const first = await maya.join(session)
  const second = await guest.join(session, undefined, 'Grandma')
  await expect.poll(first.names).toEqual([`Maya ${people}`, 'Grandma'])
  expect(second.state()?.members.map(({ isGuest }) => isGuest)).toEqual([false, true])
  for (const member of [first, second]) await member.ready()
  expect(await second.act('play', { positionSeconds: 3 })).toBe(200)
  await expect.poll(first.state).toMatchObject({ isPlaying: true, positionSeconds: 3 })
  await second.act('leave')
  await expect.poll(first.names).toEqual([`Maya ${people}`])
  first.disconnect()
})

it('gives guests the clock of all members', async () => {
  const ownTime = await maya.clock()
  const { now } = (await (await guest.call('/clock')).json()) as { now: number }
  expect(now).toBeGreaterThanOrEqual(ownTime)
  expect(now).toBeLessThanOrEqual(await maya.clock())
})

it('names the session on the page of the guest only where it is asked for', async () => {
  const address = new URL(link.url)
  address.searchParams.set('together', session)
  const { page, response } = await server.openGuest(address.href)
  expect(page).toContain(`data-together="${session}"`)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(guest.page).not.toContain('data-together')
  expect(guest.response.headers.get('content-security-policy')).not.toContain('script-src')
})

/** Resolves to the answer to a guest who asks for the stream of a session. */
async function answerTo(caller: Guest, id: string): Promise<[status: number, text: string]> {
  const response = await caller.call(`/${id}/events?member=page-of-grandma-1&name=Grandma`)
  return [response.status, await response.text()]
}

describe('refuses', () => {
  it('a guest where the person who has started does not allow guests, with a reason of its own', async () => {
    const closed = await maya.startSession()
    const [status, text] = await answerTo(guest, closed)
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({ error: { errors: [{ reason: 'guestsNotAllowed' }] } })
  })

  it('a guest whose link is for another video as if there were no session', async () => {
    const other = await server.openGuest((await maya.shareWithGuests('carp')).url)
    const answer = await answerTo(other, session)
    expect(answer).toEqual(await answerTo(other, 'A'.repeat(22)))
    expect(answer[0]).toBe(404)
  })

  // spreed#690
  it('whoever has no link, and a guest without a name', async () => {
    const stranger = await server.openGuest(`${server.origin}/`)
    expect((await stranger.call('/clock')).status).toBe(401)
    expect((await stranger.join(session, undefined, 'Grandma')).status).toBe(401)
    expect((await guest.join(session, undefined, ' \u200b ')).status).toBe(400)
  })

  it('sessions that a guest would start', async () => {
    const given = { videoId: 'koi', positionSeconds: 0, isPlaying: false, rate: 1 }
    expect([404, 415]).toContain((await guest.call('', given)).status)
  })

  it('what one guest does in the place of another one with the same link', async () => {
    const first = await guest.join(session, undefined, 'Grandma')
    const other = await server.openGuest(link.url, guest.browser)
    await expect.poll(first.state).toBeDefined()
    const leave = { name: 'leave', member: first.id }
    expect((await other.call(`/${session}/actions`, leave)).status).toBe(404)
    expect((await other.join(session, first.id, 'Grandma')).status).toBe(400)
    first.disconnect()
  })
})

it.each([
  ['the link is taken back', () => maya.takeBack(link.id)],
  ['its owner is suspended', () => tables.people.setSuspension(owner, new Date())],
  [
    'its owner may no longer see the video',
    () => tables.people.limit(owner, { kind: 'only', folders: ['attic'] }),
  ],
])('lets a guest drop out at once when %s', async (_what, change) => {
  const noorId = `noor-${people}`
  await addPerson(tables.people, noorId, `Noor ${people}`, { kind: 'password', hash })
  const noor = await server.signIn('', (browser) => signInWithPassword(browser, `Noor ${people}`))
  const first = await noor.join(session)
  const second = await guest.join(session, undefined, 'Grandma')
  await expect.poll(first.names).toEqual([`Noor ${people}`, 'Grandma'])
  await change()
  await expect.poll(first.names).toEqual([`Noor ${people}`])
  expect(await second.ended).toBe('ended')
  expect([401, 404]).toContain((await guest.join(session, second.id, 'Grandma')).status)
  first.disconnect()
})
