import type { Permission } from '@vtube/shared/permissions'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import type { Invitation, Person } from '../../identity/people/Person.ts'
import type { People } from '../../identity/people/people.ts'
import { PROGRAM } from '../../base/programName.ts'

type ReadPeople = Pick<People, 'list' | 'passkeysOf' | 'countRecoveryCodes' | 'listInvitations'>

/** Returns the lines that list the people and the open invitations. `folders` are the folders of the library. */
export async function listPeople(
  people: ReadPeople,
  now: Date,
  folders: ReadonlySet<string>,
): Promise<readonly string[]> {
  const all = await people.list()
  const rows: string[][] = []
  for (const person of all) {
    const { name, createdAt, suspendedAt, limit, permissions } = person
    rows.push([
      name,
      `since ${toDay(createdAt)}`,
      await describeWaysIn(people, person),
      describeLimit(limit, folders),
      describePermissions(permissions),
      suspendedAt === null ? '' : `suspended since ${toDay(suspendedAt)}`,
    ])
  }
  const open = await people.listInvitations(now)
  const invitations = open.map((invitation) => [
    purposeOf(invitation, all),
    `until ${toTime(invitation.expiresAt)}`,
  ])
  return [
    ...(rows.length === 0
      ? [`Nobody has an account yet. “${PROGRAM} people invite” prints a link.`]
      : align(rows)),
    ...(invitations.length === 0 ? [] : ['', 'Links that are open:', ...align(invitations)]),
  ]
}

/** Returns the end of a sentence about the folders that a person sees. Marks folders that `folders` lacks. */
export function describeLimit(limit: FolderLimit | null, folders?: ReadonlySet<string>): string {
  if (limit === null) return 'the whole library'
  const names = limit.folders.map((folder) =>
    folders === undefined || folders.has(folder) ? folder : `${folder} (not in the library now)`,
  )
  return `${limit.kind === 'only' ? 'only' : 'all but'} ${names.join(', ')}`
}

/** Returns what a person may do to the library, such as “may add, edit”, or an empty text. */
export const describePermissions = (permissions: readonly Permission[]): string =>
  permissions.length === 0 ? '' : `may ${permissions.join(', ')}`

async function describeWaysIn(people: ReadPeople, { id, hasPassword }: Person): Promise<string> {
  const passkeys = await people.passkeysOf(id)
  const codes = await people.countRecoveryCodes(id)
  const [usedAt] = passkeys.flatMap((passkey) => passkey.usedAt ?? []).sort((one, other) => +other - +one)
  const count = passkeys.length === 1 ? '1 passkey' : `${passkeys.length} passkeys`
  return [
    passkeys.length === 0 ? [] : usedAt === undefined ? count : `${count}, last used ${toDay(usedAt)}`,
    hasPassword ? 'password' : [],
    codes === 0 ? [] : `${codes} recovery codes`,
  ]
    .flat()
    .join(', ')
}

function purposeOf({ personId, name, takesOver, isFirst }: Invitation, all: readonly Person[]): string {
  if (personId !== null)
    return `new ways to sign in for ${all.find(({ id }) => id === personId)?.name ?? 'nobody'}`
  const whom = name ?? (isFirst ? 'the first person' : 'anybody')
  return takesOver === null ? whom : `${whom}, taking over what “${takesOver.name}” has stored`
}

/** Returns the rows as lines with aligned columns. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const toDay = (time: Date): string => toTime(time).slice(0, 10)
/** Returns a time in the time zone of the machine, such as `2026-12-01 10:03`. */
export const toTime = (time: Date): string =>
  time.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
