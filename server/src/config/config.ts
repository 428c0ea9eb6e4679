import { PROGRAM } from '../base/programName.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { distance } from 'fastest-levenshtein'
import * as v from 'valibot'
import { MAX_THREADS, SETTINGS, type SettingName, type SettingValues } from './configSchema.ts'
import { toS3Access } from './s3Settings.ts'
import { settingFaults, type Label } from './settingFaults.ts'
import type { ExternalService } from '../identity/externalIssuer.ts'
import { isBucketAddress } from '../media/bucket/bucketAddress.ts'
import { nameRoots, splitPlaces } from '../media/libraryRoots.ts'
import { findLocations, SETTINGS_FILE, type Locations } from './locations.ts'

export type IdentityConfig = { kind: 'local' | 'accounts' } | ExternalService

export type Config = ReturnType<typeof toConfig>

/** Thrown if the configuration has errors. The message for the operator has a line for each of several errors. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    const [only = '', ...others] = faults
    const lines = ['The configuration cannot be used:', ...faults.map((fault) => `  - ${fault}`)]
    super(others.length === 0 ? only : lines.join('\n'))
    this.faults = faults
  }
}

/** Thrown if the server cannot start. The message is one sentence for the operator, printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** The advice for an operator who has named no folder of videos and has not installed the sample library. */
export const NO_LIBRARY = `There is no folder of videos. Name one, as in ${PROGRAM} ~/Videos. For the sample library instead, install the package that “npm run package” makes of it.`

export type Environment = Readonly<Record<string, string | undefined>>

/** The values of settings from one place: the command line, the environment or a file. */
export interface SettingSource {
  values: Environment
  /** The folder from which relative folders are resolved. */
  base: string
  /** Returns how a setting is written in this place, such as `--port`. The default is the name of the setting. */
  toLabel?: (name: SettingName) => string
  /** The path of the file, if the place is a file. */
  file?: string
}

/**
 * Reads the configuration. Each setting comes from the first of these that states it: the command line, the
 * environment, the file of settings, and the defaults. Empty values are treated as absent.
 * @throws ConfigError if a value is invalid
 */
export function readConfig(environment: Environment, locations: Locations, options?: SettingSource): Config {
  const { base, settingsFile: file } = locations
  const isWritten = existsSync(file)
  if (!isWritten && environment[SETTINGS_FILE]?.trim())
    throw new ConfigError([`${SETTINGS_FILE} names ${file}, which does not exist.`])
  const written = isWritten ? parseEnv(readFileSync(file, 'utf8')) : {}
  const sources = [
    ...(options ? [options] : []),
    { values: environment, base },
    { values: written, base: dirname(file), file },
  ]
  return parseSources(sources, locations)
}

/** Parses names and values like an environment of a clone in the folder `root`. */
export function parseConfig(given: Environment, root: string): Config {
  return parseSources([{ values: given, base: root }], findLocations({ root }))
}

/**
 * Parses the settings of several sources together.
 * @param sources the sources in descending order of precedence
 */
function parseSources(sources: readonly SettingSource[], locations: Locations): Config {
  const known = sources.map((source) => ({ ...source, values: withoutBlanks(source.values) }))
  const sourceOf = (name: string) => known.find(({ values }) => values[name] !== undefined)
  const [first] = known
  const isTyped = first !== undefined && Object.keys(first.values).length > 0
  /** Returns the name of a setting as its source writes it or, if it is missing, as the first source does. */
  const label: Label = (name) => {
    const source = sourceOf(name) ?? (isTyped ? first : undefined)
    return source?.toLabel?.(name) ?? name
  }
  const faults = known.filter(({ toLabel }) => toLabel === undefined).flatMap(unknownNames)
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const { schema, allowed, isSecret } = SETTINGS[name]
    const text = sourceOf(name)?.values[name]
    const result = v.safeParse(schema, text)
    const shown = isSecret ? 'set to a value not shown here' : `“${withoutPassword(text)}”`
    if (result.success) values[name] = result.output
    else faults.push(`${label(name)} is ${shown}. Allowed: ${allowed}.`)
  }
  // Invalid settings have no value here, so the rules about several settings ignore them.
  const read = values as Partial<SettingValues>
  faults.push(...settingFaults(read, label))
  if (faults.length > 0) throw new ConfigError(faults)
  const resolveFrom = (name: SettingName, folder: string) =>
    resolve(sourceOf(name)?.base ?? locations.base, folder)
  return toConfig(read as SettingValues, resolveFrom, locations)
}

/** Removes credentials from URLs, because messages may be logged. */
const withoutPassword = (text = '') => text.replace(/\/\/[^/@\s]*@/g, '//…@')

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function withoutBlanks(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

function unknownNames({ values, file }: SettingSource): string[] {
  const known = Object.keys(SETTINGS)
  const place = file === undefined ? '' : ` in ${file}`
  return Object.keys(values)
    .filter((name) => name.startsWith('VTUBE_') && !known.includes(name) && !NO_SETTINGS.has(name))
    .map((name) => {
      const near = known.toSorted((one, other) => distance(one, name) - distance(other, name))[0] ?? ''
      const hint = distance(near, name) <= 5 ? ` Did you mean ${near}?` : ''
      return `${name}${place} is not a setting that Vtube knows.${hint}`
    })
}

/** Variables that only the environment may contain. The client's development server reads `VTUBE_DEV_SERVER`. */
const NO_SETTINGS = new Set(['VTUBE_DEV_SERVER', SETTINGS_FILE])

/** Returns the number of threads of each encoder: the processors, divided by the number of conversions. */
const threadsOfEach = (places: number): number =>
  Math.min(MAX_THREADS, Math.max(1, Math.floor(availableParallelism() / Math.max(1, places))))

/** The default limit of threads of a lone encoder. More threads begin later, because each delays a picture. */
const MAX_THREADS_ALONE = 4

/** Returns the megabytes for prepared videos, by default at most half of the cache, which leaves viewers the rest. */
function preparedMegabytes({ VTUBE_PREPARE: given, VTUBE_CONVERSION_CACHE: cache }: SettingValues): number {
  const half = Math.floor(cache / 2)
  return given === undefined ? half : Math.min(given, half)
}

/** Returns a size in bytes of a setting in megabytes, or null without it. */
const bytesOf = (megabytes: number | undefined): number | null =>
  megabytes === undefined ? null : megabytes * 1024 ** 2

/**
 * Returns whether people may change the library: only with accounts, because nobody else is known for sure, and never
 * the sample library, which belongs to the program.
 */
const allowsEditing = (read: SettingValues, isSampleLibrary: boolean): boolean =>
  read.VTUBE_LIBRARY_WRITES === 'on' &&
  read.VTUBE_IDENTITY === 'accounts' &&
  read.VTUBE_ACCESS === 'signed-in' &&
  read.VTUBE_API_KEY === undefined &&
  !isSampleLibrary

function savedVideoBytes({ VTUBE_OFFLINE: offline, VTUBE_OFFLINE_LIMIT: limit }: SettingValues): number {
  if (offline === 'off') return 0
  return bytesOf(limit) ?? Infinity
}

/** Converts settings to the names that the server uses, and makes folders absolute. */
function toConfig(
  read: SettingValues,
  resolveFrom: (name: SettingName, folder: string) => string,
  locations: Locations,
) {
  const { VTUBE_DATA_DIR: data, VTUBE_CACHE_DIR: cache, VTUBE_LIBRARY: library } = read
  const shared = read.VTUBE_SHARED_CACHE
  const dataDir = data === undefined ? locations.data : resolveFrom('VTUBE_DATA_DIR', data)
  // If a setting names only the data folder, the cache is inside it as well.
  const defaultCache = data === undefined ? locations.cache : dataDir
  const toPlace = (place: string) => (isBucketAddress(place) ? place : resolveFrom('VTUBE_LIBRARY', place))
  const places = library === undefined ? [] : splitPlaces(library, (text) => isFolder(toPlace(text)))
  const { sampleLibrary } = locations
  const given = places.length > 0 ? places.map(toPlace) : sampleLibrary === null ? [] : [sampleLibrary]
  const libraries = nameRoots(given)
  const isSampleLibrary = given.length === 1 && given[0] === sampleLibrary
  return {
    host: read.HOST,
    port: read.PORT,
    /** The origin in the addresses that users open. Null on loopback, where it comes from each request. */
    publicUrl: read.VTUBE_PUBLIC_URL ?? null,
    dataDir,
    /** The folder of data that can be recreated: frames, storyboards, segments and compiled code. */
    cacheDir: cache === undefined ? defaultCache : resolveFrom('VTUBE_CACHE_DIR', cache),
    /** The folders and buckets of videos. Empty if no setting names any and no sample library is installed. */
    libraries,
    /** The access to the object storage. */
    s3: toS3Access(read),
    /** The bearer token of programs that announce changes of the library. */
    libraryToken: read.VTUBE_LIBRARY_TOKEN ?? null,
    isSampleLibrary,
    /**
     * The topics of the home page. If null, the sample library has the topics of the specification, and other libraries
     * choose their topics.
     */
    topics: read.VTUBE_TOPICS ?? null,
    /** Whether numbered files are shown as series and play one after the other. */
    hasSeries: read.VTUBE_SERIES === 'on',
    /** The size in bytes of the largest video that people may save in their browsers. 0 forbids it for all videos. */
    savedVideoBytes: savedVideoBytes(read),
    editing: {
      /** Whether people with permissions may change the files of the library. */
      isAllowed: allowsEditing(read, isSampleLibrary),
      /** The size in bytes of the largest video that people may add, or null for any. */
      maxUploadBytes: bytesOf(read.VTUBE_UPLOAD_LIMIT),
      /** Whether browsers send what people add to the bucket themselves. */
      directUploads: read.VTUBE_UPLOADS_DIRECT === 'on',
    },
    conversion: {
      /** The maximum number of videos whose pictures are transcoded at the same time. 0 turns conversion off. */
      maxRuns: read.VTUBE_CONVERSIONS,
      threads: read.VTUBE_CONVERSION_THREADS ?? threadsOfEach(read.VTUBE_CONVERSIONS),
      /** The number of threads of an encoder that starts while no other encoder runs. */
      threadsAlone: read.VTUBE_CONVERSION_THREADS ?? Math.min(MAX_THREADS_ALONE, availableParallelism()),
      niceness: read.VTUBE_CONVERSION_NICE,
      cacheBytes: read.VTUBE_CONVERSION_CACHE * 1024 ** 2,
      /** The maximum size of prepared videos, at most half of the cache by default. With 0, no video is prepared. */
      preparedBytes: preparedMegabytes(read) * 1024 ** 2,
      /** The encoder of H.264 that the operator has chosen. If null, the server tries the encoders of the machine. */
      encoder: read.VTUBE_CONVERSION_ENCODER ?? null,
    },
    /** The niceness of ffmpeg for frames and storyboards: above that of conversions, for which viewers wait. */
    pictureNiceness: Math.min(read.VTUBE_CONVERSION_NICE + 5, 19),
    /** The time for which the videos of a missing, empty or unreadable folder stay in the catalogue. */
    keepMissingMs: read.VTUBE_KEEP_MISSING * 24 * 3_600_000,
    /** The maximum size of the folder of storyboards. 0 turns storyboards off. */
    storyboardBytes: read.VTUBE_STORYBOARD_CACHE * 1024 ** 2,
    /** The place where several machines share derived files: a folder, or an address that begins with `s3://`. */
    sharedCache:
      shared === undefined || isBucketAddress(shared)
        ? (shared ?? null)
        : resolveFrom('VTUBE_SHARED_CACHE', shared),
    sharedCacheBytes: read.VTUBE_SHARED_CACHE_LIMIT * 1024 ** 2,
    /** Whether this server encodes videos itself. With `--no-encode`, other machines encode them. */
    isEncoding: true,
    /** The hours of the day in which a worker does jobs for which no user waits. Null for all hours. */
    workerHours: read.VTUBE_WORKER_HOURS ?? null,
    apiKey: read.VTUBE_API_KEY ?? null,
    providerUrl: read.VTUBE_PROVIDER_URL,
    suggestUrl: read.VTUBE_SUGGEST_URL,
    embedUrl: read.VTUBE_EMBED_URL,
    databaseUrl: read.VTUBE_DATABASE_URL ?? null,
    /** The address of a replica, from which the catalogue is read. */
    databaseReadUrl: read.VTUBE_DATABASE_READ_URL ?? null,
    access: read.VTUBE_ACCESS,
    trustProxy: read.VTUBE_TRUST_PROXY ?? [],
    /** The origins of clients that are hosted on other servers. */
    clientOrigins: read.VTUBE_CLIENT_ORIGINS ?? [],
    /** The origins of further pages that may embed the player, or `*` for all. */
    embedOrigins: read.VTUBE_EMBED_ORIGINS ?? (read.VTUBE_ACCESS === 'open' ? ['*'] : []),
    metricsToken: read.VTUBE_METRICS_TOKEN ?? null,
    /** The maximum number of requests per minute of each user, and of pages per minute for each address. */
    rateLimit: read.VTUBE_RATE_LIMIT,
    /** `http/connectionLimits.ts` explains these limits. */
    limits: {
      headersSeconds: read.VTUBE_HEADERS_TIMEOUT,
      requestSeconds: read.VTUBE_REQUEST_TIMEOUT,
      keepAliveSeconds: read.VTUBE_KEEP_ALIVE,
      idleSeconds: read.VTUBE_IDLE_TIMEOUT,
      headerBytes: read.VTUBE_MAX_HEADER_BYTES,
      connections: read.VTUBE_MAX_CONNECTIONS,
    },
    userData: {
      /** The maximum number of bytes of the data of each user, and of all users together. */
      maxBytes: read.VTUBE_USER_DATA_LIMIT * 1024 ** 2,
      maxAllBytes: read.VTUBE_USER_DATA_TOTAL * 1024 ** 2,
    },
    identity: toIdentity(read),
    /** The daily quotas of the provider's two buckets: searches and units. */
    searchQuota: read.VTUBE_SEARCH_QUOTA,
    unitQuota: read.VTUBE_UNIT_QUOTA,
    /** The times in milliseconds for which kinds of answers are fresh, if they differ from the defaults. */
    cacheTtlMs: read.VTUBE_FRESHNESS ?? {},
    /** The redirection to the media of a bucket: `none`, `presigned`, or the address of a CDN. */
    mediaRedirect: read.VTUBE_MEDIA_REDIRECT,
  }
}

function toIdentity(read: SettingValues): IdentityConfig {
  const { VTUBE_OIDC_ISSUER: issuer, VTUBE_OIDC_CLIENT_ID: clientId, VTUBE_FIREBASE_CONFIG: settings } = read
  if (read.VTUBE_IDENTITY === 'oidc' && issuer !== undefined && clientId !== undefined)
    return { kind: 'oidc', issuer, clientId, deviceGrant: read.VTUBE_OIDC_DEVICE_GRANT === 'on' }
  if (read.VTUBE_IDENTITY === 'firebase' && settings !== undefined) return { kind: 'firebase', settings }
  return { kind: read.VTUBE_IDENTITY === 'accounts' ? 'accounts' : 'local' }
}
