import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { type GuestLink, type GuestTarget, type GuestTerms, MAX_GUEST_VIDEOS } from '../domain/guestLink.ts'
import type { BearerSource } from './client.ts'
import { headersOf } from './prefetchedResponse.ts'
import { networkError, RequestError, responseError, unreadableResponseError } from './RequestError.ts'

const link = v.pipe(
  v.object({
    id: v.string(),
    url: v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && /^https?:/.test(text)),
    ),
    title: v.string(),
    download: v.boolean(),
    expiresAt: v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
  }),
  v.transform(({ id, url, title, download, expiresAt }): GuestLink => ({
    id,
    url,
    listTitle: title,
    allowsDownload: download,
    expiresAt: new Date(expiresAt),
  })),
)
const list = v.object({ items: v.array(link) })

/**
 * Creates the calls for the links that the user gives to guests. Each of them throws a `RequestError`, or the reason of
 * its signal.
 * @param url the address of these links, without a trailing slash
 */
export function createGuestLinkApi(url: string, bearer: Pick<BearerSource, 'token' | 'renew'>) {
  const send = (path: string, init: RequestInit, token: string | null): Promise<Response> =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...headersOf(token), ...(init.body ? { 'content-type': 'application/json' } : {}) },
    }).catch((error: unknown) => {
      init.signal?.throwIfAborted()
      throw networkError(error)
    })
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const token = await bearer.token()
    const first = await send(path, init, token)
    const renewed = first.status === 401 && token !== null ? await bearer.renew(token) : null
    const response = renewed === null ? first : await send(path, init, renewed)
    if (!response.ok) throw responseError(response.status, await response.json().catch(() => null))
    return response
  }
  const read = async <Schema extends v.GenericSchema>(
    schema: Schema,
    response: Response,
  ): Promise<v.InferOutput<Schema>> => {
    const body = parseOrNull(schema, await response.json().catch(() => null))
    if (body === null) throw unreadableResponseError()
    return body
  }
  return {
    /** Fetches the user’s own links of a video, or of playlists with this name, the newest first. */
    async list(target: GuestTarget, signal: AbortSignal): Promise<GuestLink[]> {
      const isVideo = target.kind === 'video'
      const query = isVideo ? `?${new URLSearchParams({ videoId: target.id }).toString()}` : ''
      const { items } = await read(list, await request(query, { signal }))
      return items.filter(({ listTitle }) => listTitle === (isVideo ? '' : target.name))
    },
    async create(target: GuestTarget, { days, allowsDownload }: GuestTerms): Promise<GuestLink> {
      const what =
        target.kind === 'video'
          ? { videoId: target.id }
          : { title: target.name, videoIds: target.videoIds.slice(0, MAX_GUEST_VIDEOS) }
      const body = JSON.stringify({ ...what, days, download: allowsDownload })
      return await read(link, await request('', { method: 'POST', body }))
    },
    /** Takes a link back. It is no error if it is gone already. */
    async remove(id: string): Promise<void> {
      try {
        await request(`/${encodeURIComponent(id)}`, { method: 'DELETE' })
      } catch (error) {
        const isGone = error instanceof RequestError && error.failure.kind === 'notFound'
        if (!isGone) throw error
      }
    },
  }
}

export type GuestLinkApi = ReturnType<typeof createGuestLinkApi>
