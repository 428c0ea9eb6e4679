import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import { isLoopbackAddress, isLoopbackHost } from '../http/requestContext.ts'
import { NoDatabaseError, openForCommands } from '../app/openForCommands.ts'
import type { Person } from '../identity/people/Person.ts'
import { fine, note, type CheckResult } from './checkResult.ts'
import { foldersOf } from './people/chooseFolders.ts'
import { PROGRAM } from '../base/programName.ts'

type CheckedConfig = Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'access' | 'databaseUrl' | 'dataDir'>

const NOBODY = note(
  `Nobody has an account yet. The server prints a link for the first person when it starts, and “${PROGRAM} people invite” prints one.`,
)

/** Checks the sign-in with accounts: whether it is safe at the address of the server, and whether people can use it. */
export async function checkAccounts(config: CheckedConfig): Promise<readonly CheckResult[]> {
  return [...checkAddress(config), ...(await checkPeople(config))]
}

function* checkAddress({ host, publicUrl, trustProxy }: CheckedConfig): Generator<CheckResult> {
  if (publicUrl === null) return
  const { protocol, hostname } = new URL(publicUrl)
  // The server itself does not speak https.
  if (protocol === 'https:' && trustProxy.length === 0)
    yield note(
      'VTUBE_TRUST_PROXY is not set: all who come through the proxy count as one caller, so that one who guesses passwords keeps the others from using theirs. Set it to the address of the proxy, or to “loopback” if it is on this machine.',
    )
  if (protocol === 'http:' && !isLoopbackAddress(publicUrl))
    yield note(
      `VTUBE_PUBLIC_URL is “${publicUrl}”: browsers sign nobody in there and make no passkeys, and passwords cross the network unencrypted. Serve it over https.`,
    )
  else if (isIP(hostname.replace(/^\[|\]$/gv, '')) !== 0)
    yield note(
      `VTUBE_PUBLIC_URL is “${publicUrl}”: browsers make no passkeys for the number of a machine. Give it a name, such as localhost.`,
    )
  else if (!isLoopbackHost(host))
    yield note(
      `HOST is “${host}”: others can reach this server over plain http, past the proxy. If the proxy is on this machine, leave HOST out.`,
    )
}

async function checkPeople(config: CheckedConfig): Promise<readonly CheckResult[]> {
  try {
    const { people, readPaths, close } = await openForCommands(config)
    try {
      const all = await people.list()
      if (all.length === 0) return [NOBODY]
      const folders = new Set(foldersOf(await readPaths()))
      return [describeCount(all), ...checkLimits(config, all, folders)]
    } finally {
      await close()
    }
  } catch (error) {
    // Other checks report problems of the database.
    return error instanceof NoDatabaseError ? [NOBODY] : []
  }
}

function describeCount(all: readonly Person[]): CheckResult {
  const suspended = all.filter((person) => person.suspendedAt !== null).length
  const people = all.length === 1 ? '1 person has an account' : `${all.length} people have accounts`
  return fine(suspended === 0 ? `${people}.` : `${people}, ${suspended} suspended.`)
}

function* checkLimits(
  { access }: CheckedConfig,
  all: readonly Person[],
  folders: ReadonlySet<string>,
): Generator<CheckResult> {
  const limited = all.flatMap((person) => (person.limit === null ? [] : { ...person, limit: person.limit }))
  if (access === 'open' && limited.length > 0)
    yield note(
      'VTUBE_ACCESS is “open”: some people are limited to folders, but anybody sees the whole library without signing in.',
    )
  for (const { name, limit } of limited)
    for (const folder of limit.folders)
      if (!folders.has(folder))
        yield note(
          `“${name}” may see ${limit.kind === 'only' ? 'only' : 'all but'} the folder “${folder}”, which the library does not have now. If it has another name, limit the person again: ${PROGRAM} people limit.`,
        )
}
