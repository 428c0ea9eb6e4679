import * as v from 'valibot'
import { type GuestLink, type GuestTarget, type GuestTerms, MAX_GUEST_VIDEOS } from '../domain/guestLink.ts'
import { createBearerRequests } from './request/bearerRequests.ts'
import type { BearerSource } from './request/client.ts'

const link = v.pipe(
  v.object({
    id: v.string(),
    url: v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && /^https?:/.test(text)),
    ),
    title: v.string(),
    videoIds: v.optional(v.array(v.string()), []),
    download: v.boolean(),
    expiresAt: v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
  }),
  v.transform(({ id, url, title, videoIds, download, expiresAt }): GuestLink => ({
    id,
    url,
    listTitle: title,
    videoIds,
    allowsDownload: download,
    expiresAt: new Date(expiresAt),
  })),
)
const list = v.object({ items: v.array(link) })

/** Creates the calls for links to guests at `url`. Each throws a `RequestError`, or the reason of its signal. */
export function createGuestLinkApi(url: string, bearer: Pick<BearerSource, 'token' | 'renew'>) {
  const { read, remove } = createBearerRequests(url, bearer)
  return {
    /** Fetches the user’s own links of a video, of playlists with this name, or all for null, the newest first. */
    async list(target: GuestTarget | null, signal: AbortSignal): Promise<GuestLink[]> {
      if (target === null) return (await read(list, '', { signal })).items
      const isVideo = target.kind === 'video'
      const query = isVideo ? `?${new URLSearchParams({ videoId: target.id }).toString()}` : ''
      const { items } = await read(list, query, { signal })
      return items.filter(({ listTitle }) => listTitle === (isVideo ? '' : target.name))
    },
    async create(target: GuestTarget, { days, allowsDownload }: GuestTerms): Promise<GuestLink> {
      const what =
        target.kind === 'video'
          ? { videoId: target.id }
          : { title: target.name, videoIds: target.videoIds.slice(0, MAX_GUEST_VIDEOS) }
      const body = JSON.stringify({ ...what, days, download: allowsDownload })
      return await read(link, '', { method: 'POST', body })
    },
    /** Revokes a link. Does nothing if the link no longer exists. */
    remove: (id: string): Promise<void> => remove(`/${encodeURIComponent(id)}`),
  }
}

export type GuestLinkApi = ReturnType<typeof createGuestLinkApi>
