import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../monotonicNow.ts'
import type { FolderLimit } from '../source/folderLimit.ts'
import type { PeopleStore, PersonState } from '../storage/PeopleStore.ts'

/** Why a person is not let in: the account is suspended, or it was removed, or all its sessions were ended. */
export type Refusal = 'suspended' | 'ended'

/** Whether the holder of a credential is let in, and the folders that the person may see. */
export interface Admission {
  refusal: Refusal | null
  limit: FolderLimit | null
}

/** The part of an ID token or a media cookie that names its user. */
export interface Credential {
  subject: string
  /** The Unix time in seconds, by the clock of the issuer. */
  issuedAt: number
}

/** Decides for each request whether the user of a valid credential is let in. */
export interface Admissions {
  /** Returns the decision, or null if the database has to be read. */
  recall(credential: Credential): Admission | null
  read(credential: Credential): Promise<Admission>
  /** Resolves to the credentials of people who are not let in. Reads the database at most once. */
  findRefused<Given extends Credential>(credentials: readonly Given[]): Promise<Given[]>
}

const LET_IN: Admission = { refusal: null, limit: null }

/** Lets everybody in, without limits: the issuer alone decides. */
export const EVERYBODY: Admissions = {
  recall: () => LET_IN,
  read: async () => LET_IN,
  findRefused: async () => [],
}

/** The time for which a state is used before it is read again, because another process may have changed it. */
const MAX_AGE_MS = 2_000
const MAX_CACHED_PEOPLE = 10_000

interface AdmissionsOptions {
  people: Pick<PeopleStore, 'states'>
  /** Returns elapsed milliseconds. The default is `monotonicNow`. */
  elapsedMs?: (() => number) | undefined
}

/** Creates the admissions of people with accounts. A change in the database holds within two seconds on every server. */
export function createAdmissions({ people, elapsedMs = monotonicNow }: AdmissionsOptions): Admissions {
  const known = new LRUCache<string, { state: PersonState | null; readAt: number }>({
    max: MAX_CACHED_PEOPLE,
  })
  const recall = ({ subject, issuedAt }: Credential): Admission | null => {
    const found = known.get(subject)
    if (found === undefined || elapsedMs() - found.readAt >= MAX_AGE_MS) return null
    return admit(found.state, issuedAt)
  }
  /** Reads people again. Returns their states. */
  const readStates = async (subjects: readonly string[]): Promise<ReadonlyMap<string, PersonState>> => {
    const readAt = elapsedMs()
    const states = await people.states(subjects)
    for (const subject of subjects) known.set(subject, { state: states.get(subject) ?? null, readAt })
    return states
  }
  return {
    recall,
    async read({ subject, issuedAt }) {
      return admit((await readStates([subject])).get(subject) ?? null, issuedAt)
    },
    async findRefused(credentials) {
      if (credentials.length === 0) return []
      const states = await readStates([...new Set(credentials.map(({ subject }) => subject))])
      return credentials.filter(
        ({ subject, issuedAt }) => admit(states.get(subject) ?? null, issuedAt).refusal !== null,
      )
    },
  }
}

/** Decides by the state of a person, or null if nobody has the id of the credential. */
function admit(state: PersonState | null, issuedAt: number): Admission {
  if (state !== null && state.suspendedAt !== null) return { refusal: 'suspended', limit: null }
  // An id that was taken over may belong to a new account, for which the credentials of the removed one are not valid.
  if (state === null || issuedAt < state.sessionsFrom.getTime() / 1_000)
    return { refusal: 'ended', limit: null }
  return { refusal: null, limit: state.limit }
}
