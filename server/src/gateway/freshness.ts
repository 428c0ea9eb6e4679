import * as v from 'valibot'
import { DEFAULT_TTL_MS, type CacheTtls } from './cacheTtl.ts'

const FRESHNESS = /^(\w+)=(\d{1,5})$/
const MINUTE_MS = 60_000
/** Minutes by kind of answer, such as `chart=30,comments=60`. */
export const freshness = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
  v.check((entries) =>
    entries.every((entry) => Object.hasOwn(DEFAULT_TTL_MS, FRESHNESS.exec(entry)?.[1] ?? '')),
  ),
  v.transform((entries): Partial<CacheTtls> =>
    Object.fromEntries(
      entries.map((entry) => {
        const [, kind = '', minutes] = FRESHNESS.exec(entry) ?? []
        return [kind, Number(minutes) * MINUTE_MS]
      }),
    ),
  ),
)
