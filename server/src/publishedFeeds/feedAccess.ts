import { credentialOf, type Admissions } from '../identity/admissions.ts'
import type { LinkTokens } from '../identity/links/linkTokens.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { FeedLink, FeedLinks } from './feedLinks.ts'

/** The rights that the token of a feed grants. */
export interface FeedGrant {
  link: FeedLink
  token: string
  /** The folders to which the owner of the feed is limited. */
  limit: FolderLimit | null
}

export interface FeedAccessOptions {
  links: Pick<FeedLinks, 'find'>
  tokens: Pick<LinkTokens, 'verify' | 'signatureOf' | 'isSignatureOf'>
  admissions: Pick<Admissions, 'read'>
}

export type FeedAccess = ReturnType<typeof createFeedAccess>

/** Creates the functions that decide which feed a token gives access to, and which files of videos. */
export function createFeedAccess({ links, tokens, admissions }: FeedAccessOptions) {
  const signed = ({ link }: Pick<FeedGrant, 'link'>, videoId: string) => `${link.id} ${videoId}`
  return {
    /**
     * Resolves to the grant of a token. Resolves to null if the token is not from this installation, if the feed was
     * taken back, or if its owner is gone or suspended, or has ended all sessions after making the feed.
     */
    async find(token: string): Promise<FeedGrant | null> {
      const id = tokens.verify(token)
      const link = id === null ? null : await links.find(id)
      if (link === null) return null
      const { refusal, limit } = await admissions.read(credentialOf(link))
      return refusal === null ? { link, token, limit } : null
    },
    /**
     * Returns the signature in the addresses of the files of a video, which lets a program fetch them long after the
     * video has left the feed, but nobody fetch what the feed has never listed.
     */
    signatureOf: (grant: Pick<FeedGrant, 'link'>, videoId: string): string =>
      tokens.signatureOf(signed(grant, videoId)),
    opens: (grant: Pick<FeedGrant, 'link'>, videoId: string, signature: string): boolean =>
      tokens.isSignatureOf(signature, signed(grant, videoId)),
  }
}
