import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webmWithLength } from '../../../testing/media/timedVideos.ts'
import { startWholeServer } from '../../../testing/startWholeServer.ts'
import { openForCommands } from '../../app/openForCommands.ts'
import { hashPassword } from '../../identity/passwords/passwordHash.ts'
import { Browser } from '../../identity/testing/Browser.ts'
import { signInWithPassword } from '../../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../../identity/testing/startAccountsServer.ts'
import { createPage } from './createPage.ts'

export type ScreensServer = Awaited<ReturnType<typeof startScreensServer>>

/** Starts the whole server with accounts, over a library of one film for children and one for adults. */
export async function startScreensServer(folder: string) {
  const clock = { elapsedMs: 1_000_000 }
  for (const [name, title] of Object.entries({ children: 'The pond', adults: 'The swamp' })) {
    await mkdir(join(folder, 'library', name), { recursive: true })
    const file = join(folder, 'library', name, name)
    await writeFile(`${file}.webm`, webmWithLength(83))
    await writeFile(`${file}.info.json`, JSON.stringify({ id: name, title, duration: 83 }))
  }
  const server = await startWholeServer(
    folder,
    { VTUBE_IDENTITY: 'accounts' },
    { elapsedMs: () => clock.elapsedMs },
  )
  await server.importLibrary()
  // Another process changes people, as a command does.
  const tables = await openForCommands({ databaseUrl: null, dataDir: join(folder, 'data') })
  const hash = await hashPassword(PASSWORD)
  return {
    people: tables.people,
    /** Lets time pass by the clock of the server. */
    wait: (seconds: number) => void (clock.elapsedMs += seconds * 1_000),
    /** Makes an account, and opens a page of its owner. */
    async open(id: string) {
      const name = `${id} of the pond`
      await addPerson(tables.people, id, name, { kind: 'password', hash })
      const { id_token: token } = await signInWithPassword(new Browser(server.origin), name)
      return createPage(server.origin, token)
    },
    async close() {
      await tables.close()
      await server.close()
    },
  }
}
