import { isPlausibleNow, isStamp, stampLimit } from '@vtube/shared/stamp'
import { getHlcFunctions } from 'tinybase/common'
import type { VersionedRow } from '../domain/userData.ts'
import type { Restamped } from './createUserDataStore.ts'

/**
 * Returns those rows which the server would refuse because this device's clock is or was far ahead, in their order with
 * stamps of the present.
 * @param now the server's clock, in milliseconds since 1970
 */
export function restampedTo(now: number, rows: readonly VersionedRow[]): Restamped[] {
  if (!isPlausibleNow(now)) return []
  const limit = stampLimit(now)
  const [next] = getHlcFunctions(undefined, () => now)
  return rows
    .filter(({ stamp }) => isStamp(stamp) && stamp >= limit)
    .sort((one, other) => (one.stamp < other.stamp ? -1 : 1))
    .map((row) => ({ ...row, former: row.stamp, stamp: next() }))
}
