import { browserName, type BrowserName } from './browserName.ts'
import { CLIENT_ID } from './issuerUrls.ts'
import { createSignInRecords, type IssuerStorage } from './signInRecords.ts'
import { revokeGrant } from './StoreAdapter.ts'

/** A browser or program in which a person is signed in. */
export interface PersonSession {
  /** The id of its grant. */
  id: string
  /** What it is, or null if it did not say. */
  browser: BrowserName | null
  startedAt: Date
  usedAt: Date
}

/** Which sessions to keep when all others end: those of the browser that ends them. */
interface Kept {
  grantId?: string | null
  /** The id of the session at the issuer. */
  sessionId?: string | null
}

/** Lists and ends the sessions of a person: grants, whose tokens clients have, and the issuer's sessions of browsers. */
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
    /** Returns the sessions of a person, the one that was used last first. */
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
    /** Ends all sessions of a person, but for one browser. A sign-in that has not gone on yet would begin another one. */
    async endAll(personId: string, kept: Kept = {}): Promise<void> {
      for (const { id } of await records.ofAccount('Interaction', personId))
        await records.remove('Interaction', id)
      await endBrowserSessions(personId, (id) => id !== kept.sessionId)
      for (const { id } of await records.ofAccount('Grant', personId))
        if (id !== kept.grantId) await revokeGrant(storage, id)
    },
  }
}
