import type { GuestLink } from '../guests/guestLinks.ts'
import type { LinkKind } from './linkCommands.ts'
import { toTime } from './people/listPeople.ts'

/** The kind of links for guests, for the commands about links. */
export const GUEST_LINKS: LinkKind<GuestLink> = {
  command: 'guests',
  noun: 'link',
  none: 'There are no links for guests.',
  storeOf: ({ guestLinks }) => guestLinks,
  list: ({ guestLinks }, now) => guestLinks.list(null, now),
  async describe({ readTitles }, links) {
    const titles = await readTitles(links.flatMap(({ title, videoIds }) => (title === '' ? videoIds : [])))
    return links.map((link) => [
      link.id,
      `until ${toTime(link.expiresAt)}`,
      `by ${link.owner}`,
      describeVideos(link, titles),
      link.allowsDownload ? 'with download' : '',
    ])
  },
  tokenOf: ({ searchParams }) => searchParams.get('guest'),
}

function describeVideos({ title, videoIds }: GuestLink, titles: ReadonlyMap<string, string>): string {
  const [id = ''] = videoIds
  if (title === '') return `video “${titles.get(id) ?? id}”`
  return `playlist “${title}” (${videoIds.length === 1 ? '1 video' : `${videoIds.length} videos`})`
}
