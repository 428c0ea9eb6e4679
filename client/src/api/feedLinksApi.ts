import * as v from 'valibot'
import type { FeedLink, FeedMedia, FeedSubject } from '../domain/feedLink.ts'
import { createBearerRequests } from './request/bearerRequests.ts'
import type { BearerSource } from './request/client.ts'

const address = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:/.test(text)),
)
const subject = v.variant('kind', [
  v.object({ kind: v.picklist(['channel', 'group', 'smartPlaylist', 'playlist']), id: v.string() }),
  v.object({ kind: v.literal('folder'), path: v.string() }),
  v.object({ kind: v.literal('subscriptions') }),
])
const link = v.pipe(
  v.object({
    id: v.string(),
    title: v.string(),
    subject,
    media: v.picklist(['video', 'sound']),
    rssUrl: address,
    readAt: v.nullable(v.string()),
  }),
  v.transform(({ readAt, ...fields }): FeedLink => ({
    ...fields,
    readAt: readAt === null || Number.isNaN(Date.parse(readAt)) ? null : new Date(readAt),
  })),
)
const list = v.object({ items: v.array(link) })

/**
 * Creates the calls for feeds that the user follows elsewhere. Each throws a `RequestError`, or its signal's reason.
 */
export function createFeedLinkApi(url: string, bearer: Pick<BearerSource, 'token' | 'renew'>) {
  const { read, request, remove } = createBearerRequests(url, bearer)
  return {
    /** Fetches all feeds of the user, the newest first. */
    list: async (signal: AbortSignal): Promise<FeedLink[]> => (await read(list, '', { signal })).items,
    /** Creates a feed, or returns the existing feed if the user has created it before. */
    create: (subject: FeedSubject, media: FeedMedia, title: string): Promise<FeedLink> =>
      read(link, '', { method: 'POST', body: JSON.stringify({ subject, media, title }) }),
    /** Deletes a feed. Its addresses stop working. */
    remove: (id: string): Promise<void> => remove(`/${encodeURIComponent(id)}`),
    /** Fetches the list of all feeds as OPML. */
    opml: async (): Promise<string> => await (await request('/feeds.opml')).text(),
  }
}

export type FeedLinkApi = ReturnType<typeof createFeedLinkApi>
