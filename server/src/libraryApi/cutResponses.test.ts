import { stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startFeedServer, type FeedServer } from '../publishedFeeds/testing/startFeedServer.ts'
import { hashPassword } from '../identity/passwords/passwordHash.ts'
import { signInWithPassword } from '../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../identity/testing/startAccountsServer.ts'
import { openForCommands, type OpenTables } from '../app/openForCommands.ts'
import { channelIdOf } from '../import/sidecars/sidecarToRows.ts'

/** More than anybody receives until the server checks again. The file has no content, and takes no space. */
const BYTES = 4_000_000_000

const folder = folderOfTests()
let server: FeedServer
let tables: OpenTables
beforeAll(async () => {
  server = await startFeedServer(folder, { VTUBE_IDENTITY: 'accounts' })
  await truncate(join(folder, 'library/koi.webm'), BYTES)
  tables = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
  const hash = await hashPassword(PASSWORD)
  for (const id of ['Maya', 'Bo']) await addPerson(tables.people, id, id, { kind: 'password', hash })
})
afterAll(async () => {
  await tables.close()
  await server.close()
})

/** Begins to receive a video, and goes on when asked, not at full speed. Returns what tells whether it comes to its end. */
async function begin(response: Response) {
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  await reader.read()
  return async () => {
    for (;;) {
      const part = await reader.read().catch(() => null)
      if (part === null || part.done) return part === null ? 'cut' : 'complete'
      await stat(folder)
    }
  }
}

it('what is being sent is cut when a link is taken back, or when its person is suspended', async () => {
  const maya = await server.signInOwner('Maya', (one) => signInWithPassword(one, 'Maya'))
  const feeds = await server.signIn('Bo', (one) => signInWithPassword(one, 'Bo'))
  const guestLink = await maya.share({ download: true })
  const { browser: guest } = await server.open(guestLink.url)
  const { rssUrl } = await feeds.follow({ kind: 'channel', id: channelIdOf('Pond') })
  const item = (await server.read(rssUrl)).feed!.items.find(({ url }) => url?.endsWith('/koi'))
  const ofPerson = await begin(await maya.browser.fetch('/media/koi'))
  const ofGuest = await begin(await guest.fetch('/media/koi?download'))
  const ofFeed = await begin(await fetch(item!.media[0]!.url))
  await maya.takeBack(guestLink.id)
  expect(await ofGuest()).toBe('cut')
  for (const id of ['Bo', 'Maya']) await tables.people.setSuspension(id, new Date())
  expect(await Promise.all([ofFeed(), ofPerson()])).toEqual(['cut', 'cut'])
})
