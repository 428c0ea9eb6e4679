import type { Permission } from '@vtube/shared/permissions'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../base/monotonicNow.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { PersonState } from './people/Person.ts'
import type { People } from './people/people.ts'

/**
 * The reason why a person is not let in: the account is suspended, or it was removed, or all its sessions were ended.
 */
export type Refusal = 'suspended' | 'ended'

/** Whether the holder of a credential is let in, which folders the person may see, and what the person may change. */
export interface Admission {
  refusal: Refusal | null
  limit: FolderLimit | null
  /** What the person may do to the files of the library. Empty without accounts. */
  permissions: readonly Permission[]
}

/** The part of an ID token or a media cookie that names its user. */
export interface Credential {
  subject: string
  /** The Unix time in seconds, by the clock of the issuer. */
  issuedAt: number
}

/**
 * Returns a link as a credential of its owner. Like other credentials, it ends when all sessions of the owner are ended
 * after its creation.
 */
export const credentialOf = ({ subject, createdAt }: { subject: string; createdAt: Date }): Credential => ({
  subject,
  issuedAt: createdAt.getTime() / 1_000,
})

/** Decides for each request whether the user of a valid credential is let in. */
export interface Admissions {
  /** Returns the decision, or null if the database has to be read. */
  recall(credential: Credential): Admission | null
  /** Reads the database, with one query for all calls of the same moment. */
  read(credential: Credential): Promise<Admission>
  /** Resolves to the credentials of people who are not let in. */
  findRefused<Given extends Credential>(credentials: readonly Given[]): Promise<Given[]>
}

const LET_IN: Admission = { refusal: null, limit: null, permissions: [] }

/** The admissions that let everybody in, without limits, because the issuer alone decides. */
export const EVERYBODY: Admissions = {
  recall: () => LET_IN,
  read: async () => LET_IN,
  findRefused: async () => [],
}

/** The time for which a state is used before it is read again, because another process may have changed it. */
const MAX_AGE_MS = 2_000
const MAX_CACHED_PEOPLE = 10_000

interface AdmissionsOptions {
  people: Pick<People, 'states'>
  /** Returns elapsed milliseconds. The default is `monotonicNow`. */
  elapsedMs?: (() => number) | undefined
}

/**
 * Creates the admissions of people with accounts. A change in the database holds within two seconds on every server.
 */
export function createAdmissions({ people, elapsedMs = monotonicNow }: AdmissionsOptions): Admissions {
  const known = new LRUCache<string, { state: PersonState | null; readAt: number }>({
    max: MAX_CACHED_PEOPLE,
  })
  const recall = ({ subject, issuedAt }: Credential): Admission | null => {
    const found = known.get(subject)
    if (found === undefined || elapsedMs() - found.readAt >= MAX_AGE_MS) return null
    return admit(found.state, issuedAt)
  }
  const readStates = async (subjects: readonly string[]): Promise<ReadonlyMap<string, PersonState>> => {
    const readAt = elapsedMs()
    const states = await people.states(subjects)
    for (const subject of subjects) known.set(subject, { state: states.get(subject) ?? null, readAt })
    return states
  }
  /** The next query. It reads the states of all people who are requested at this moment. */
  let next: { subjects: Set<string>; states: Promise<ReadonlyMap<string, PersonState>> } | null = null
  const begin = () => {
    const subjects = new Set<string>()
    const states = Promise.resolve().then(() => {
      next = null
      return readStates([...subjects])
    })
    return { subjects, states }
  }
  const read = async ({ subject, issuedAt }: Credential): Promise<Admission> => {
    next ??= begin()
    next.subjects.add(subject)
    return admit((await next.states).get(subject) ?? null, issuedAt)
  }
  return {
    recall,
    read,
    async findRefused(credentials) {
      const admitted = await Promise.all(credentials.map(read))
      return credentials.filter((_, index) => admitted[index]?.refusal !== null)
    },
  }
}

/** Decides on a credential by the state of its person, which is null if nobody has the id of the credential. */
function admit(state: PersonState | null, issuedAt: number): Admission {
  if (state !== null && state.suspendedAt !== null) return refuse('suspended')
  // An id that was taken over may belong to a new account. The credentials of the removed account are not valid for it.
  if (state === null || issuedAt < state.sessionsFrom.getTime() / 1_000) return refuse('ended')
  return { refusal: null, limit: state.limit, permissions: state.permissions }
}

const refuse = (refusal: Refusal): Admission => ({ refusal, limit: null, permissions: [] })
