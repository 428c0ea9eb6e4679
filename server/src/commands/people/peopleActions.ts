import { PERMISSIONS, type Permission } from '@vtube/shared/permissions'
import { createInterface } from 'node:readline/promises'
import { distance } from 'fastest-levenshtein'
import { StartupError, type Config } from '../../config/config.ts'
import { cleanName, InvalidNameError } from '../../identity/sampleAccounts.ts'
import {
  createInvitations,
  INVITATION_DAYS,
  invitationLink,
  type InvitationPurpose,
} from '../../identity/accounts/invitationLinks.ts'
import { addressOfAccounts } from '../../app/firstStart.ts'
import { addressOf } from '../../app/listen.ts'
import type { OpenTables } from '../../app/openForCommands.ts'
import { toNameKey } from '../../identity/people/nameKey.ts'
import type { Person } from '../../identity/people/Person.ts'
import { UsageError } from '../exitCodes.ts'
import { chooseFolders, foldersOf } from './chooseFolders.ts'
import { describeLimit, describePermissions, listPeople, toTime } from './listPeople.ts'
import { dataOf, findNameData } from './nameData.ts'
import { PROGRAM } from '../../base/programName.ts'

type ActionsConfig = Pick<
  Config,
  'identity' | 'access' | 'apiKey' | 'publicUrl' | 'host' | 'port' | 'editing'
>

interface LimitOptions {
  folders?: readonly string[]
  allBut?: readonly string[]
  none?: boolean
}

export type PeopleActions = ReturnType<typeof createPeopleActions>

const MAX_DISTANCE = 2

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Creates the actions of the commands about people. Each action prints what has changed. */
export function createPeopleActions(tables: OpenTables, config: ActionsConfig) {
  const { people, userData, keyValues, readPaths } = tables
  const now = () => new Date()
  const invitations = createInvitations({ people, now })

  /** Returns the person with a name. @throws StartupError with an open invitation or similar names if nobody has it */
  const personOf = async (name: string): Promise<Person> => {
    const person = await people.findByName(name)
    if (person !== null) return person
    const invited = (await people.listInvitations(now())).find(
      (one) => one.personId === null && one.name !== null && toNameKey(one.name) === toNameKey(name),
    )
    if (invited !== undefined)
      throw new StartupError(
        `“${invited.name}” is invited and has no account yet. Run this again as soon as “${PROGRAM} people list” shows one.`,
      )
    const names = (await people.list()).map((one) => one.name)
    const near = names.find((one) => distance(one.toLowerCase(), name.toLowerCase()) <= MAX_DISTANCE)
    throw new StartupError(
      `There is no person “${name}”.${near === undefined ? ` “${PROGRAM} people list” lists them.` : ` Did you mean “${near}”?`}`,
    )
  }
  const printLink = async (purpose: InvitationPurpose): Promise<void> => {
    const { secret, expiresAt } = await invitations.create(purpose)
    const running = await addressOfAccounts(keyValues)
    const address = config.publicUrl ?? running ?? addressOf({ ...config, identity: { kind: 'accounts' } })
    print(invitationLink(address, secret))
    print(
      `The link works once, until ${toTime(expiresAt)} (${INVITATION_DAYS} days). Whoever has it can use it.`,
    )
    if (config.identity.kind !== 'accounts' && running === null)
      print(
        'No server has offered accounts on this data yet. The link works as soon as one does: --identity accounts (VTUBE_IDENTITY=accounts).',
      )
  }
  return {
    async invite(given: string | undefined, from: string | undefined): Promise<void> {
      const name = given === undefined ? undefined : toName(given)
      if (name !== undefined && (await people.findByName(name)) !== null)
        throw new StartupError(
          from === undefined
            ? `“${name}” has an account already. For new ways to sign in: ${PROGRAM} people reset ${quoted(name)}`
            : `“${name}” has an account already, which keeps its own data. To begin again with the data of “${from}”, remove it first: ${PROGRAM} people remove ${quoted(name)}`,
        )
      const data = from === undefined ? undefined : await findNameData(tables, from)
      if (data !== undefined && (await people.find(data.id)) !== null)
        throw new StartupError(`Somebody has taken over “${from}” already: a name can be taken over once.`)
      if (data?.hasData === false)
        print(`Nothing is stored under “${from}” now. The account gets what will be stored there until then.`)
      if (name !== undefined && (await people.withdrawInvitations(name)) > 0)
        print(`The former link for “${name}” does not work any more.`)
      await printLink({ ...(name !== undefined && { name }), ...(data && { takesOver: data }) })
    },
    async list(): Promise<void> {
      const folders = new Set(foldersOf(await readPaths()))
      for (const line of await listPeople(people, now(), folders)) print(line)
    },
    async rename(name: string, other: string): Promise<void> {
      const person = await personOf(name)
      const next = toName(other)
      if ((await people.rename(person.id, next)) === 'nameTaken')
        throw new StartupError(`There is another person “${next}”.`)
      print(`“${person.name}” is now “${next}”. Those who are signed in see it within an hour.`)
    },
    async reset(name: string): Promise<void> {
      const person = await personOf(name)
      if ((await people.listInvitations(now())).some(({ personId }) => personId === person.id))
        print(`The former link for “${person.name}” does not work any more.`)
      print(
        `With this link, “${person.name}” replaces all ways to sign in, and is signed out everywhere else:`,
      )
      await printLink({ personId: person.id, name: person.name })
    },
    async suspend(name: string, isOver: boolean): Promise<void> {
      const person = await personOf(name)
      if (isOver && person.suspendedAt === null) return print(`“${person.name}” is not suspended.`)
      await people.setSuspension(person.id, isOver ? null : now())
      print(
        isOver
          ? `“${person.name}” can sign in again.`
          : `“${person.name}” is signed out everywhere within seconds, and cannot sign in.`,
      )
    },
    async remove(name: string, isSure: boolean): Promise<void> {
      const person = await personOf(name)
      if (!isSure && !(await confirm(person))) return print('Nothing was removed.')
      await people.remove(person.id)
      await userData.delete(dataOf(person.id), true)
      print(`“${person.name}” was removed with everything that was stored. Copies remain in backups.`)
    },
    /** Adds permissions to those of a person, or takes them away. `given` names them with commas between. */
    async allow(name: string, given: string, isAllowed: boolean): Promise<void> {
      const chosen = toPermissions(given)
      const person = await personOf(name)
      const permissions = PERMISSIONS.filter((one) =>
        chosen.includes(one) ? isAllowed : person.permissions.includes(one),
      )
      await people.setPermissions(person.id, permissions)
      print(
        permissions.length === 0
          ? `“${person.name}” may not change the library, within seconds.`
          : `“${person.name}” ${describePermissions(permissions)}, within seconds.`,
      )
      if (permissions.length > 0 && !config.editing.isAllowed)
        print('This holds when the library can be changed: now, a setting forbids it.')
    },
    async limit(name: string, options: LimitOptions): Promise<void> {
      const { folders: only, allBut, none } = options
      if ([only, allBut, none].filter((one) => one !== undefined).length !== 1)
        throw new UsageError(
          'Say which folders the person may see: --folders A,B, or --all-but A,B, or --none.',
        )
      if (none !== true && config.access === 'open')
        throw new StartupError(
          'Anybody may see this library without signing in (VTUBE_ACCESS=open), so a limit would hide nothing. Set VTUBE_ACCESS=signed-in first.',
        )
      if (none !== true && config.apiKey !== null)
        throw new StartupError('The videos of the provider are in no folders, so there is nothing to limit.')
      const person = await personOf(name)
      const given = only ?? allBut ?? []
      const limit =
        none === true
          ? null
          : ({
              kind: only === undefined ? 'except' : 'only',
              folders: chooseFolders(given, foldersOf(await readPaths())),
            } as const)
      await people.limit(person.id, limit)
      print(`“${person.name}” sees ${describeLimit(limit)}, within seconds.`)
    },
  }
}

/** Returns a name as it is stored. @throws UsageError if it cannot be used */
function toName(given: string): string {
  try {
    return cleanName(given)
  } catch (error) {
    throw error instanceof InvalidNameError ? new UsageError(error.message) : error
  }
}

/** Returns the permissions that a text names. @throws UsageError if it names another one */
function toPermissions(given: string): readonly Permission[] {
  const names = given.split(',').map((name) => name.trim().toLowerCase())
  const unknown = names.find((name) => !PERMISSIONS.some((one) => one === name))
  if (unknown !== undefined)
    throw new UsageError(`There is no permission “${unknown}”. Name some of: ${PERMISSIONS.join(', ')}.`)
  return PERMISSIONS.filter((one) => names.includes(one))
}

/** Returns a name as an argument in a shell. A name that begins like an option follows `--`. */
const quoted = (name: string): string => {
  const argument = /^[\w\-]+$/v.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`
  return name.startsWith('-') ? `-- ${argument}` : argument
}

/** Asks the operator whether to remove a person. @throws UsageError if nobody can answer */
async function confirm({ name }: Person): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError(`This removes “${name}” with everything that was stored. Confirm it with --yes.`)
  const questions = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await questions.question(
      `Remove “${name}” with the history, playlists, subscriptions and likes? This cannot be undone. [y/N] `,
    )
    return /^y(?:es)?$/iv.test(answer.trim())
  } finally {
    questions.close()
  }
}
