import { toAbsence, type Absence } from '../failures.ts'
import { COMMENTS_OFF_MS, GONE_MS } from '../freshness.ts'
import type { Parts } from '../Parts.ts'

/** What the provider said is not there: believed for a short time, so that nobody pays twice for hearing it. */
export interface Absences {
  /** @throws the `SourceError` for it while it is believed */
  check(absence: Absence, id: string): Promise<void>
  /** Believes it from now on. Answers the failure to throw. */
  believe(absence: Absence, id: string): Promise<unknown>
}

const BELIEVED_MS: Readonly<Record<Absence, number>> = {
  video: GONE_MS,
  playlist: GONE_MS,
  comments: COMMENTS_OFF_MS,
}

export const createAbsences = ({ store, now }: Pick<Parts, 'store' | 'now'>): Absences => ({
  async check(absence, id) {
    const entry = await store.kept('absent', `${absence} ${id}`)
    if (entry && now().getTime() - entry.checkedAt.getTime() < BELIEVED_MS[absence])
      throw toAbsence(absence, id)
  },
  async believe(absence, id) {
    const moment = now()
    const entry = { body: '', etag: null, takenAt: moment, checkedAt: moment }
    await store.keep('absent', `${absence} ${id}`, entry)
    return toAbsence(absence, id)
  },
})
