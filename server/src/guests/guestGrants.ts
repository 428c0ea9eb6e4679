import { LRUCache } from 'lru-cache'
import { credentialOf, type Admissions } from '../identity/admissions.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import type { GuestLink, GuestLinks } from './guestLinks.ts'
import type { GuestTokens } from './guestTokens.ts'

/** The rights that a valid link grants for one of its videos. */
export interface GuestGrant {
  token: string
  link: GuestLink
  /** The folders to which the owner of the link is limited. */
  limit: FolderLimit | null
}

interface GrantOptions {
  links: Pick<GuestLinks, 'find'>
  tokens: Pick<GuestTokens, 'verify'>
  admissions: Pick<Admissions, 'read'>
  source: Pick<VideoSource, 'listVideos'>
  now: () => Date
  elapsedMs: () => number
}

/** The age up to which a grant is used without reading the database again. */
const MAX_AGE_MS = 1_500
const MAX_GRANTS = 5_000

export type GuestGrants = ReturnType<typeof createGuestGrants>

/** Creates the function that finds the grant of the token of a link. */
export function createGuestGrants({ links, tokens, admissions, source, now, elapsedMs }: GrantOptions) {
  const known = new LRUCache<string, { grant: Promise<GuestGrant | null>; readAt: number }>({
    max: MAX_GRANTS,
  })
  const read = async (token: string, id: string, videoId: string): Promise<GuestGrant | null> => {
    const link = await links.find(id, now())
    if (link === null || !link.videoIds.includes(videoId)) return null
    const { refusal, limit } = await admissions.read(credentialOf(link))
    if (refusal !== null) return null
    const inquiry = { spender: null, limit, signal: new AbortController().signal }
    const { items } = (await source.listVideos({ ids: [videoId] }, inquiry)).value
    return items.length === 0 ? null : { token, link, limit }
  }
  const readOnce = (token: string, id: string, videoId: string): Promise<GuestGrant | null> => {
    const key = `${id} ${videoId}`
    const cached = known.get(key)
    if (cached && elapsedMs() - cached.readAt < MAX_AGE_MS) return cached.grant
    const entry = { grant: read(token, id, videoId), readAt: elapsedMs() }
    known.set(key, entry)
    entry.grant.catch(() => {
      if (known.peek(key) === entry) known.delete(key)
    })
    return entry.grant
  }
  return {
    /**
     * Resolves to the grant of a token for a video. Resolves to null if the token is not from this installation, if the
     * link has expired, was taken back or does not contain the video, or if its owner is gone, is suspended, has ended
     * all sessions after making the link, or may not see the video.
     */
    async find(token: string, videoId: string): Promise<GuestGrant | null> {
      const id = tokens.verify(token)
      const grant = id === null ? null : await readOnce(token, id, videoId)
      return grant !== null && grant.link.expiresAt > now() ? grant : null
    },
    /** Forgets all links, so that each is read again at its next use. */
    forget: (): void => known.clear(),
  }
}
