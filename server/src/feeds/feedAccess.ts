import type { LinkTokens } from '../identity/linkTokens.ts'
import type { FolderLimit } from '../source/folderLimit.ts'
import type { FeedLink, FeedLinkStore } from '../storage/FeedLinkStore.ts'
import type { PeopleStore } from '../storage/PeopleStore.ts'

/** What the token of a feed grants. */
export interface FeedGrant {
  link: FeedLink
  token: string
  /** The folders to which the owner of the feed is limited. */
  limit: FolderLimit | null
}

export interface FeedAccessOptions {
  links: Pick<FeedLinkStore, 'find'>
  tokens: Pick<LinkTokens, 'verify' | 'signatureOf' | 'isSignatureOf'>
  /** The people with accounts, or null if another service knows the owners of feeds. */
  people: Pick<PeopleStore, 'find'> | null
}

export type FeedAccess = ReturnType<typeof createFeedAccess>

/** Creates what decides which feed a token opens, and which files of videos. */
export function createFeedAccess({ links, tokens, people }: FeedAccessOptions) {
  const signed = ({ link }: Pick<FeedGrant, 'link'>, videoId: string) => `${link.id} ${videoId}`
  return {
    /** Resolves to null if the token is not ours, the feed was taken back, or its owner is gone or suspended. */
    async find(token: string): Promise<FeedGrant | null> {
      const id = tokens.verify(token)
      const link = id === null ? null : await links.find(id)
      if (link === null) return null
      const owner = (await people?.find(link.subject)) ?? null
      if (people !== null && (owner === null || owner.suspendedAt !== null)) return null
      return { link, token, limit: owner?.limit ?? null }
    },
    /**
     * Returns the signature in the addresses of the files of a video. A program may fetch them long after the video has
     * left the feed, but whoever has the address of a feed reaches no video that it has never listed.
     */
    signatureOf: (grant: Pick<FeedGrant, 'link'>, videoId: string): string =>
      tokens.signatureOf(signed(grant, videoId)),
    opens: (grant: Pick<FeedGrant, 'link'>, videoId: string, signature: string): boolean =>
      tokens.isSignatureOf(signature, signed(grant, videoId)),
  }
}
