import * as v from 'valibot'
import { DEFAULT_TTL_MS, type CacheTtls } from '../gateway/cacheTtl.ts'
import { isBucketAddress, parseBucketAddress } from '../media/bucket/bucketAddress.ts'
import { splitPlaces } from '../media/libraryRoots.ts'

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
export const httpUrl = v.pipe(
  text,
  v.check((value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '')),
)
/** A URL without path, query and credentials. */
export const origin = v.pipe(
  httpUrl,
  v.transform((value) => new URL(value)),
  v.check((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''),
  v.transform((url) => url.origin),
)
export const databaseUrl = v.pipe(
  text,
  v.regex(/^postgres(ql)?:\/\//),
  v.check((value) => URL.canParse(value)),
)
export const list = v.pipe(
  text,
  v.transform((value) => value.split(',').map((entry) => entry.trim())),
  v.filterItems((entry) => entry !== ''),
)
/** The origins of pages. `*` stands for all pages, `none` for no page. */
export const pageOrigins = v.union([
  v.pipe(
    v.literal('none'),
    v.transform((): string[] => []),
  ),
  v.pipe(
    v.literal('*'),
    v.transform((all) => [all]),
  ),
  v.pipe(list, v.array(origin)),
])
export const wholeNumber = (min: number, max: number) =>
  v.pipe(text, v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max))
export const proxyAddress = v.pipe(
  v.string(),
  v.regex(/^[\da-f.:]+(\/\d{1,3})?$|^(loopback|linklocal|uniquelocal)$/i),
)
/** A base URL to which names are appended, so it must end with a slash. */
export const baseUrl = v.pipe(
  httpUrl,
  v.check((value) => value.endsWith('/')),
)
const filled = v.pipe(v.string(), v.nonEmpty())
/** The settings of a Firebase project as JSON. */
export const firebase = v.pipe(
  text,
  v.parseJson(),
  v.looseObject({ apiKey: filled, authDomain: filled, projectId: filled }),
)

/** A folder, or the address of a bucket. */
export const folderOrBucket = v.pipe(
  text,
  v.check((value) => !isBucketAddress(value) || parseBucketAddress(value) !== null),
)
/** Several folders and addresses of buckets: one per line, or separated as in `PATH`. */
export const foldersOrBuckets = v.pipe(
  text,
  v.check((value) =>
    splitPlaces(value, () => false).every(
      (place) => !isBucketAddress(place) || parseBucketAddress(place) !== null,
    ),
  ),
)
export const s3Key = v.pipe(text, v.regex(/^\S+$/))
const FRESHNESS = /^(\w+)=(\d{1,5})$/
const MINUTE_MS = 60_000
/** The minutes for which answers are fresh, by kind of answer, such as `chart=30,comments=60`. */
export const freshness = v.pipe(
  list,
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

/** Describes a setting. `allowed` completes the message “Allowed: …”. The value of a secret is never shown. */
export const setting = <Schema extends v.GenericSchema<string | undefined, unknown>>(
  description: string,
  schema: Schema,
  allowed: string,
  isSecret = false,
) => ({ description, schema, allowed, isSecret })

/** Describes a setting that is a whole number. `unit` comes before the range in “Allowed: …”. */
export const numeric = (description: string, min: number, max: number, byDefault: string, unit = '') =>
  setting(
    description,
    v.optional(wholeNumber(min, max), byDefault),
    `${unit}a whole number from ${min} to ${max}`,
  )
/** Describes a setting with the values `on` and `off`. */
export const onOrOff = (description: string, byDefault: 'on' | 'off' = 'on') =>
  setting(description, v.optional(v.picklist(['on', 'off']), byDefault), 'on, off')
/** Describes a number of seconds, at most a day, because connections that never time out would exhaust the server. */
export const seconds = (description: string, byDefault: string) =>
  numeric(description, 1, 86_400, byDefault, 'seconds, ')
