import type { Command } from 'commander'
import { StartupError, type Config } from '../config/config.ts'
import type { OpenTables } from '../app/openForCommands.ts'
import { UsageError } from './exitCodes.ts'
import { changeTables, withTables } from './withTables.ts'
import { PROGRAM } from '../base/programName.ts'

interface Link {
  id: string
  /** The subject (user id) of the owner of the link. */
  subject: string
}

/** The methods of a store of links by which the operator revokes links. */
interface LinkStore {
  remove(id: string, userId: null): Promise<boolean>
  removeAll(userId: null): Promise<number>
}

/** The description of a kind of links that people make, for its commands. */
export interface LinkKind<Given extends Link> {
  /** The name of the command, such as `guests`. */
  command: string
  /** The word for one link of this kind, such as `link`. */
  noun: string
  /** The sentence for the case that no link exists. */
  none: string
  storeOf(tables: OpenTables): LinkStore
  list(tables: OpenTables, now: Date): Promise<readonly Given[]>
  /** Returns the cells of each link, in which `owner` is the name of its owner. */
  describe(tables: OpenTables, links: readonly (Given & { owner: string })[]): Promise<readonly string[][]>
  /** Returns the token in the address of a link, or null if it is not such an address. */
  tokenOf(address: URL): string | null
}

/** The length of an id, with which the token in the address of a link begins. */
const ID_LENGTH = 22

const print = (lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

/** Adds the commands that list and revoke links of one kind. `read` returns the configuration. */
export function addLinkCommands<Given extends Link>(
  commands: Command,
  read: () => Config,
  kind: LinkKind<Given>,
): void {
  const { noun } = kind
  const command = (usage: string, description: string) =>
    commands.command(usage).description(description).allowExcessArguments()
  const list = () => withTables(read(), async (tables) => print(await listLinks(tables, kind, new Date())))

  commands.action(list)
  command('list', `List every ${noun} that is valid`).action(list)
  command('revoke', `Take a ${noun} back: it opens nothing any more within two seconds`)
    .argument(`[${noun}]`, `id of the ${noun}, or its address`)
    .option('--all', `take every ${noun} back`)
    .action((link: string | undefined, { all = false }: { all?: boolean }) =>
      changeTables(read(), async (tables) => print([await revoke(tables, kind, link, all)])),
    )
}

/**
 * Returns one line of text for each link, with its id, its owner and what it gives access to, such as a video or a
 * playlist. Returns the sentence `kind.none` if there are no links.
 */
async function listLinks<Given extends Link>(
  tables: OpenTables,
  kind: LinkKind<Given>,
  now: Date,
): Promise<readonly string[]> {
  const links = await kind.list(tables, now)
  if (links.length === 0) return [kind.none]
  const names = new Map((await tables.people.list()).map(({ id, name }) => [id, name]))
  const owned = links.map((link) => ({ ...link, owner: names.get(link.subject) ?? link.subject }))
  const rows = await kind.describe(tables, owned)
  return rows.map((row) => printable(row.filter((cell) => cell !== '').join('  ')))
}

/** Revokes one link or all links. Returns a sentence with the result. */
async function revoke<Given extends Link>(
  tables: OpenTables,
  kind: LinkKind<Given>,
  link: string | undefined,
  all: boolean,
): Promise<string> {
  const { command, noun } = kind
  if (all === (link !== undefined))
    throw new UsageError(`Name the ${noun} to take back, or give --all. “${PROGRAM} ${command}” lists them.`)
  const store = kind.storeOf(tables)
  if (link === undefined) {
    const count = await store.removeAll(null)
    return count === 1 ? `1 ${noun} was taken back.` : `${count} ${noun}s were taken back.`
  }
  const token = URL.canParse(link) ? kind.tokenOf(new URL(link)) : link
  if (!(await store.remove((token ?? '').slice(0, ID_LENGTH), null)))
    throw new StartupError(`There is no such ${noun}. “${PROGRAM} ${command}” lists those that are valid.`)
  return `The ${noun} was taken back.`
}

/**
 * Removes the characters by which a name could change the terminal: its colours, its lines, or the direction of text.
 */
const printable = (text: string): string => text.replace(/[\p{Control}\p{Bidi_Control}]/gv, '')
