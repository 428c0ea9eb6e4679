import { hash, randomBytes } from 'node:crypto'
import type { Invitation, NameTakenOver } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'

interface InvitationsOptions {
  people: Pick<People, 'invite' | 'findInvitation'>
  now: () => Date
}

/** The purpose of an invitation. Without properties, the invitation is for a new person, who chooses a name. */
export interface InvitationPurpose {
  /** The person who gets new ways to sign in. */
  personId?: string
  /** The name that the page suggests. */
  name?: string
  /** The name of the sign-in `local` whose data the new account gets. */
  takesOver?: NameTakenOver
  /** Whether the invitation is for the first person. It is withdrawn when anybody makes an account. */
  isFirst?: boolean
}

export const INVITATION_DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1_000
const SECRET_BYTES = 24

/**
 * Returns the digest that the database stores in place of the secret of a link. Readers of the database cannot use the
 * link.
 */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** Returns the link of an invitation at the origin under which people open the server. */
export const invitationLink = (origin: string, secret: string): string =>
  `${origin}${IDENTITY_PATH}/invitation/${secret}`

/** Creates and finds invitations. The secret exists only in the link. */
export function createInvitations({ people, now }: InvitationsOptions) {
  return {
    async create({ personId, name, takesOver, isFirst = false }: InvitationPurpose = {}) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS)
      await people.invite({
        digest: digestOf(secret),
        personId: personId ?? null,
        name: name ?? null,
        takesOver: takesOver ?? null,
        isFirst,
        createdAt,
        expiresAt,
      })
      return { secret, expiresAt }
    },
    /** Resolves to the invitation of a link, which stays valid, or null if it is unknown, used or too old. */
    find: (secret: string): Promise<Invitation | null> => people.findInvitation(digestOf(secret), now()),
  }
}
