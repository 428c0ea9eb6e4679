import {
  commentsDisabled,
  playlistNotFound,
  videoNotFound,
  type SourceError,
} from '../../source/SourceError.ts'
import { COMMENTS_DISABLED_TTL_MS, GONE_TTL_MS } from '../cacheTtl.ts'
import type { GatewayContext } from '../GatewayContext.ts'

const ERRORS = { video: videoNotFound, playlist: playlistNotFound, comments: commentsDisabled }

/** Things that the provider may not have. */
type Absence = keyof typeof ERRORS

const TTL_MS: Readonly<Record<Absence, number>> = {
  video: GONE_TTL_MS,
  playlist: GONE_TTL_MS,
  comments: COMMENTS_DISABLED_TTL_MS,
}

export type NegativeCache = ReturnType<typeof createNegativeCache>

/** Remembers for a short time what the provider does not have, so that nobody pays for the same answer twice. */
export const createNegativeCache = ({ store, now }: Pick<GatewayContext, 'store' | 'now'>) => ({
  /** @throws the `SourceError` of a fresh entry */
  async check(absence: Absence, id: string): Promise<void> {
    const entry = await store.getEntry('absent', `${absence} ${id}`)
    if (entry && now().getTime() - entry.checkedAt.getTime() < TTL_MS[absence]) throw ERRORS[absence](id)
  },
  /** Adds an entry. Returns the error to throw. */
  async add(absence: Absence, id: string): Promise<SourceError> {
    const moment = now()
    const entry = { body: '', etag: null, fetchedAt: moment, checkedAt: moment }
    await store.putEntry('absent', `${absence} ${id}`, entry)
    return ERRORS[absence](id)
  },
})
