import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLibraryServer } from '../testing/limits/openLimitedServers.ts'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { Browser } from '../src/identity/testing/Browser.ts'
import { signInWithPassword } from '../src/identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../src/identity/testing/startAccountsServer.ts'
import { hashPassword } from '../src/identity/passwords/passwordHash.ts'
import { openSqliteStorage } from '../src/app/sqliteStorage.ts'

const folder = folderOfEachTest()

it('shows a person with an account only the folders of its limit, by bearer token and by media cookie', async () => {
  const storage = await openSqliteStorage(join(folder, 'data', 'catalogue.sqlite'))
  await addPerson(storage.people, 'p-child', 'Maya', {
    kind: 'password',
    hash: await hashPassword(PASSWORD),
  })
  await storage.people.limit('p-child', { kind: 'only', folders: ['Kids'] })
  let elapsed = 1_000_000
  const server = await openLibraryServer(
    folder,
    { VTUBE_ACCESS: 'signed-in', VTUBE_IDENTITY: 'accounts' },
    { elapsedMs: () => elapsed },
  )
  try {
    const browser = new Browser(server.origin.replace('127.0.0.1', 'localhost'))
    const { id_token: token } = await signInWithPassword(browser)
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    const found = async () => {
      const response = await browser.fetch('/youtube/v3/videos?part=id&id=video-0-0,video-3-0', bearer)
      const { items } = (await response.json()) as { items: { id: string }[] }
      return items.map(({ id }) => id)
    }
    const statuses = async (id: string) => {
      const paths = [
        `/media/${id}`,
        `/images/video/${id}/thumbnail`,
        `/embed/${id}`,
        `/embed/${id}/subtitles/en`,
      ]
      const responses = await Promise.all(paths.map((path) => browser.fetch(path)))
      return responses.map(({ status }) => status)
    }
    expect(await found()).toEqual(['video-0-0'])
    expect(await statuses('video-0-0')).toEqual([200, 200, 200, 200])
    expect(await statuses('video-3-0')).toEqual([404, 404, 404, 404])

    await storage.people.limit('p-child', { kind: 'except', folders: ['Kids'] })
    elapsed += 2_000
    expect(await found()).toEqual(['video-3-0'])
    expect(await statuses('video-0-0')).toEqual([404, 404, 404, 404])
    expect(await statuses('video-3-0')).toEqual([200, 200, 200, 200])
  } finally {
    await server.close()
    await storage.close()
  }
})
