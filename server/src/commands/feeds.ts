import type { FeedLink } from '../publishedFeeds/feedLinks.ts'
import type { LinkKind } from './linkCommands.ts'
import { toTime } from './people/listPeople.ts'

/** The kind of links for feeds that people follow in other programs, for the commands about links. */
export const FEED_LINKS: LinkKind<FeedLink> = {
  command: 'feeds',
  noun: 'feed',
  none: 'There are no feeds.',
  storeOf: ({ feedLinks }) => feedLinks,
  list: ({ feedLinks }) => feedLinks.list(null),
  describe: async (_tables, links) =>
    links.map(({ id, owner, target, title, createdAt, readAt }) => {
      const { subject, media } = JSON.parse(target) as { subject: { kind: string }; media: string }
      // The kind is, for example, `smartPlaylist`.
      const kind = subject.kind.replace(/\p{Lu}/gv, ' $&').toLowerCase()
      return [
        id,
        `since ${toTime(createdAt)}`,
        `by ${owner}`,
        title === '' ? kind : `${kind} “${title}”`,
        media === 'sound' ? 'only sound' : '',
        readAt === null ? 'never read' : `last read ${toTime(readAt)}`,
      ]
    }),
  tokenOf: ({ pathname }) => /\/feeds\/([^\/]+)\//v.exec(pathname)?.[1] ?? null,
}
