import {
  commentsDisabled,
  playlistNotFound,
  videoNotFound,
  type SourceError,
} from '../../domain/SourceError.ts'
import { COMMENTS_DISABLED_TTL_MS, GONE_TTL_MS, isYounger } from '../cacheTtl.ts'
import type { GatewayStore } from '../store/GatewayStore.ts'

/** The resources that the provider may lack, each with its error and the time for which its absence is remembered. */
const ABSENCES = {
  video: { toError: videoNotFound, ttlMs: GONE_TTL_MS },
  playlist: { toError: playlistNotFound, ttlMs: GONE_TTL_MS },
  comments: { toError: commentsDisabled, ttlMs: COMMENTS_DISABLED_TTL_MS },
}

type Absence = keyof typeof ABSENCES

/** Creates a cache of the resources that the provider lacks, so that repeated requests cost no quota. */
export const createNegativeCache = (store: GatewayStore, now: () => Date) => ({
  /** @throws SourceError if there is a fresh entry */
  async check(absence: Absence, id: string, ttlMs: number = ABSENCES[absence].ttlMs): Promise<void> {
    const entry = await store.getEntry('absent', `${absence} ${id}`)
    const { toError } = ABSENCES[absence]
    if (entry && isYounger(entry.checkedAt, ttlMs, now())) throw toError(id)
  },
  /** Adds an entry. Returns the error to throw. */
  async add(absence: Absence, id: string): Promise<SourceError> {
    const moment = now()
    const entry = { body: '', etag: null, fetchedAt: moment, checkedAt: moment }
    await store.putEntry('absent', `${absence} ${id}`, entry)
    return ABSENCES[absence].toError(id)
  },
})
