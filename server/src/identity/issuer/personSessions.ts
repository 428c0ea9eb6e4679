import { browserName, type BrowserName } from '@vtube/shared/browserName'
import { CLIENT_ID } from './issuerUrls.ts'
import { createSignInRecords, type IssuerStorage } from './signInRecords.ts'
import { revokeGrant } from './StoreAdapter.ts'

/** A session of a person in a browser or program. */
export interface PersonSession {
  /** The id of the grant of the session. */
  id: string
  /** The browser or program, or null if its user agent is unknown. */
  browser: BrowserName | null
  startedAt: Date
  usedAt: Date
}

/** The sessions that are kept when all other sessions end. They belong to the browser that ends them. */
interface Kept {
  grantId?: string | null
  /** The id of the session at the issuer. */
  sessionId?: string | null
}

/**
 * Creates functions that list and end the sessions of a person: grants, whose tokens clients have, and the sessions of
 * browsers at the issuer.
 */
export function createPersonSessions(storage: IssuerStorage) {
  const records = createSignInRecords(storage)

  const endBrowserSessions = async (
    personId: string,
    isEnding: (id: string, grantId?: string) => boolean,
  ) => {
    for (const { id, record } of await records.ofAccount('Session', personId)) {
      const grantId = record.authorizations?.[CLIENT_ID]?.grantId
      if (isEnding(id, grantId)) await records.remove('Session', id)
    }
  }
  return {
    /** Returns the sessions of a person, with the most recently used first. */
    async list(personId: string): Promise<PersonSession[]> {
      const grants = await records.ofAccount('Grant', personId)
      return grants
        .map(({ id, record, usedAt }) => {
          const startedAt = new Date((record.iat ?? 0) * 1_000)
          return { id, browser: browserName(record.userAgent ?? ''), startedAt, usedAt: usedAt ?? startedAt }
        })
        .sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime())
    },
    /** Ends a session of a person. Resolves to false if the person has no such session. */
    async end(personId: string, grantId: string): Promise<boolean> {
      const isOwn = (await records.read('Grant', grantId))?.accountId === personId
      if (!isOwn) return false
      await endBrowserSessions(personId, (_id, ofSession) => ofSession === grantId)
      await revokeGrant(storage, grantId)
      return true
    },
    /**
     * Ends all sessions of a person except those of one browser. Also removes proved sign-ins that have not continued
     * yet, because they would begin new sessions.
     */
    async endAll(personId: string, kept: Kept = {}): Promise<void> {
      for (const { id } of await records.ofAccount('Interaction', personId))
        await records.remove('Interaction', id)
      await endBrowserSessions(personId, (id) => id !== kept.sessionId)
      for (const { id } of await records.ofAccount('Grant', personId))
        if (id !== kept.grantId) await revokeGrant(storage, id)
    },
  }
}
