import type { Sidecar } from './parseSidecar.ts'

type Dated = Pick<Sidecar, 'age_hours' | 'timestamp'> &
  Partial<Pick<Sidecar, 'upload_date' | 'release_timestamp' | 'release_date'>>

const DAY_MS = 24 * 3_600_000
/** The earliest possible time of a publication. The times that programs write for an unknown time are earlier. */
const FIRST_TIME = Date.UTC(1800, 0, 1)

/**
 * Returns the time of the upload or otherwise of the release, in any form that sidecars use. If the sidecar has
 * neither, returns the first possible one of the other times, or else the present time. A time more than a day in the
 * future is impossible: a video with such a time would stay in front of all others for years.
 */
export function timeOf(
  { age_hours, timestamp, upload_date, release_timestamp, release_date }: Dated,
  others: readonly (Date | null)[],
  now: Date,
): { at: Date; ageSeconds: number | null } {
  if (age_hours !== null)
    return { at: new Date(now.getTime() - age_hours * 3_600_000), ageSeconds: Math.round(age_hours * 3600) }
  const uploaded = [fromSeconds(timestamp), fromDay(upload_date)]
  const released = [fromSeconds(release_timestamp), fromDay(release_date)]
  const isPossible = (time: Date | null): time is Date =>
    time !== null && time.getTime() >= FIRST_TIME && time.getTime() <= now.getTime() + DAY_MS
  return { at: [...uploaded, ...released, ...others].find(isPossible) ?? now, ageSeconds: null }
}

/** Converts a number of seconds since 1970. Programs write zero for an unknown time. */
const fromSeconds = (seconds: number | null = null) =>
  seconds === null || seconds === 0 ? null : new Date(seconds * 1000)
const fromDay = (day: string | null = null) =>
  day === null ? null : new Date(day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3T00:00:00Z'))
