import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join as joinPaths } from 'node:path'
import type { Permission } from '@vtube/shared/permissions'
import { toContents, type Files } from '../../../testing/openFolderLibrary.ts'
import { startWholeServer } from '../../../testing/startWholeServer.ts'
import { openForCommands } from '../../app/openForCommands.ts'
import type { Environment } from '../../config/config.ts'
import { hashPassword } from '../../identity/passwords/passwordHash.ts'
import { Browser } from '../../identity/testing/Browser.ts'
import { signInWithPassword } from '../../identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../../identity/testing/startAccountsServer.ts'

export type EditingServer = Awaited<ReturnType<typeof startEditingServer>>
export type Device = Awaited<ReturnType<EditingServer['signIn']>>

/** Starts the whole server with accounts over a library of these files. It can be restarted. */
export async function startEditingServer(folder: string, files: Files = {}, environment: Environment = {}) {
  for (const [path, contents] of Object.entries(files)) {
    const file = joinPaths(folder, 'library', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, toContents(contents))
  }
  const start = async (port = '0') => {
    const settings = { VTUBE_IDENTITY: 'accounts', VTUBE_RATE_LIMIT: '100000', PORT: port, ...environment }
    const server = await startWholeServer(folder, settings)
    await server.importLibrary()
    server.watchLibrary(() => {})
    return server
  }
  let server = await start()
  // Another process changes people, as a command does.
  const databaseUrl = environment['VTUBE_DATABASE_URL'] ?? null
  const tables = await openForCommands({ databaseUrl, dataDir: joinPaths(folder, 'data') })
  const hash = await hashPassword(PASSWORD)
  /** Makes an account as an invitation does. */
  const join = async (id: string): Promise<void> => {
    await addPerson(tables.people, id, `${id} of the pond`, { kind: 'password', hash })
  }
  return {
    origin: server.origin,
    port: () => server.port(),
    library: joinPaths(folder, 'library'),
    people: tables.people,
    keyValues: tables.keyValues,
    join,
    /** Makes an account with permissions. */
    async add(id: string, permissions: readonly Permission[]): Promise<void> {
      await join(id)
      await tables.people.setPermissions(id, permissions)
    },
    /** Signs a person in at an address. Resolves to the function that sends requests of this person there. */
    async signIn(id: string, origin = server.origin) {
      const { id_token: token } = await signInWithPassword(new Browser(origin), `${id} of the pond`)
      const headers = { authorization: `Bearer ${token}` }
      return {
        token,
        send: (path: string, init: RequestInit = {}) =>
          fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...init.headers } }),
      }
    },
    /** Stops the server and starts it again on the same port. */
    async restart(): Promise<void> {
      await server.close()
      server = await start(new URL(this.origin).port)
    },
    stop: () => server.close(),
    async start(): Promise<void> {
      server = await start(new URL(this.origin).port)
    },
    async close() {
      await tables.close()
      await server.close()
    },
  }
}

/** Returns the reason of an error response. */
export async function reasonIn(response: Response): Promise<string | undefined> {
  const body = (await response.json()) as { error?: { errors: { reason: string }[] } }
  return body.error?.errors[0]?.reason
}
