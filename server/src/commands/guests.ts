import type { Command } from 'commander'
import { StartupError, type Config } from '../config.ts'
import type { OpenTables } from '../openBesideServer.ts'
import type { GuestLink } from '../storage/GuestLinkStore.ts'
import { UsageError } from './exitCodes.ts'
import { toTime } from './people/listPeople.ts'
import { withTables } from './withTables.ts'

const print = (lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

/** Adds the commands about links for guests. `read` returns the configuration. */
export function addGuestCommands(guests: Command, read: () => Config): void {
  const command = (usage: string, description: string) =>
    guests.command(usage).description(description).allowExcessArguments()
  const list = () => withTables(read(), async (tables) => print(await listLinks(tables, new Date())))

  guests.action(list)
  command('list', 'List the links that are valid').action(list)
  command('revoke', 'Take a link back: it opens nothing any more within two seconds')
    .argument('[link]', 'id of the link, or its address')
    .option('--all', 'take all links back')
    .action((link: string | undefined, { all = false }: { all?: boolean }) =>
      withTables(read(), async (tables) => print([await revoke(tables, link, all)])),
    )
}

/** Returns a line for each link, with its owner and what it opens. */
async function listLinks(
  { guestLinks, people, readTitles }: OpenTables,
  now: Date,
): Promise<readonly string[]> {
  const links = await guestLinks.list(null, now)
  if (links.length === 0) return ['There are no links for guests.']
  const names = new Map((await people.list()).map(({ id, name }) => [id, name]))
  const titles = await readTitles(links.flatMap(({ title, videoIds }) => (title === '' ? videoIds : [])))
  const rows = links.map((link) => [
    link.id,
    `until ${toTime(link.expiresAt)}`,
    `by ${names.get(link.subject) ?? link.subject}`,
    describeVideos(link, titles),
    link.allowsDownload ? 'with download' : '',
  ])
  return rows.map((row) => printable(row.filter((cell) => cell !== '').join('  ')))
}

/** Takes one link or all back. Returns a sentence that says so. */
async function revoke({ guestLinks }: OpenTables, link: string | undefined, all: boolean): Promise<string> {
  if (all === (link !== undefined))
    throw new UsageError('Name the link to take back, or give --all. “vtube guests” lists the links.')
  if (link === undefined) {
    const count = await guestLinks.removeAll(null)
    return count === 1 ? '1 link was taken back.' : `${count} links were taken back.`
  }
  if (!(await guestLinks.remove(idOf(link), null)))
    throw new StartupError('There is no such link. “vtube guests” lists those that are valid.')
  return 'The link was taken back.'
}

/** The length of an id, with which the token in the address of a link begins. */
const ID_LENGTH = 22

/** Returns the id of a link, which may be given as its address. */
const idOf = (link: string): string =>
  URL.canParse(link) ? (new URL(link).searchParams.get('guest') ?? '').slice(0, ID_LENGTH) : link

function describeVideos({ title, videoIds }: GuestLink, titles: ReadonlyMap<string, string>): string {
  const [id = ''] = videoIds
  if (title === '') return `video “${titles.get(id) ?? id}”`
  return `playlist “${title}” (${videoIds.length === 1 ? '1 video' : `${videoIds.length} videos`})`
}

/** Removes what people could have put into a name to change the terminal: its colours, its lines, the direction of text. */
const printable = (text: string): string => text.replace(/[\p{Control}\p{Bidi_Control}]/gv, '')
