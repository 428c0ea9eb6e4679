import { availableParallelism } from 'node:os'
import { delimiter } from 'node:path'
import * as v from 'valibot'
import { DEVICE_ENCODERS } from '../ffmpeg/deviceEncoders.ts'
import { workHours } from '../jobs/workHours.ts'
import { GATEWAY } from './gatewaySettings.ts'
import {
  databaseUrl,
  firebase,
  httpUrl,
  folderOrBucket,
  foldersOrBuckets,
  list,
  numeric,
  onOrOff,
  origin,
  pageOrigins,
  proxyAddress,
  s3Key,
  seconds,
  setting,
  text,
  wholeNumber,
} from './valueSchemas.ts'

const DATABASE_URLS =
  'an address such as postgres://name:password@host/database; characters of the password other than ' +
  'letters, digits and -._~ are percent-encoded'

/** The maximum number of threads that encoders accept. */
export const MAX_THREADS = 64
const MEGABYTES = 'megabytes, '

const DEFAULT_REQUESTS_PER_MINUTE = '1200'
const MAX_TOPICS = 50

const SERVER = {
  HOST: setting(
    'Address to listen on',
    v.optional(v.pipe(text, v.regex(/^[^\s/]+$/)), '127.0.0.1'),
    'a host name or an address, such as 127.0.0.1',
  ),
  PORT: numeric('Port to listen on; 0 takes a free one', 0, 65_535, '8080'),
  VTUBE_PUBLIC_URL: setting(
    'Address that visitors use',
    v.optional(origin),
    'an address without a path, such as https://videos.example.org',
  ),
  VTUBE_DATA_DIR: setting('Where the database with its keys is', v.optional(text), 'a folder'),
  VTUBE_CACHE_DIR: setting('Where caches are, which can be made again', v.optional(text), 'a folder'),
  VTUBE_DATABASE_URL: setting(
    'Database that several servers share',
    v.optional(databaseUrl),
    DATABASE_URLS,
    true,
  ),
  VTUBE_DATABASE_READ_URL: setting(
    'Replica of this database, for searches and lists',
    v.optional(databaseUrl),
    DATABASE_URLS,
    true,
  ),
}

const LIBRARY = {
  VTUBE_LIBRARY: setting(
    'What to serve',
    v.optional(foldersOrBuckets),
    `a folder of videos, a bucket such as s3://films or s3://films/prefix, or several with “${delimiter}” between`,
  ),
  VTUBE_TOPICS: setting(
    'Topics of the home page',
    v.optional(v.pipe(list, v.minLength(1), v.maxLength(MAX_TOPICS))),
    `at most ${MAX_TOPICS} topics with commas between, such as Holidays, Concerts`,
  ),
  VTUBE_SERIES: onOrOff('Whether numbered files are shown as series, and follow each other'),
  VTUBE_OFFLINE: onOrOff('Whether people may save videos in their browsers'),
  VTUBE_OFFLINE_LIMIT: setting(
    'Size of the largest video that they may save; without one, any',
    v.optional(wholeNumber(1, 10_000_000)),
    'megabytes, a whole number from 1 to 10000000',
  ),
  VTUBE_LIBRARY_WRITES: onOrOff('Whether people to whom you allow it may add, correct and delete videos'),
  VTUBE_UPLOAD_LIMIT: setting(
    'Size of the largest video that they may add; without one, any',
    v.optional(wholeNumber(1, 10_000_000)),
    'megabytes, a whole number from 1 to 10000000',
  ),
  VTUBE_UPLOADS_DIRECT: onOrOff('Whether browsers send what they add to the bucket themselves', 'off'),
  VTUBE_CONVERSIONS: setting(
    'Videos that are converted at the same time',
    v.optional(wholeNumber(0, 256), String(availableParallelism())),
    'a whole number from 0 to 256; 0 turns the conversion of videos off',
  ),
  VTUBE_CONVERSION_THREADS: setting(
    'Threads of each encoder',
    v.optional(wholeNumber(1, MAX_THREADS)),
    `a whole number from 1 to ${MAX_THREADS}`,
  ),
  VTUBE_CONVERSION_ENCODER: setting(
    'Encoder of converted videos; without one, the fastest that works',
    v.optional(v.picklist(['software', ...DEVICE_ENCODERS])),
    ['software', ...DEVICE_ENCODERS].join(', '),
  ),
  VTUBE_CONVERSION_NICE: numeric('Priority of ffmpeg; 19 is the lowest', 0, 19, '10'),
  VTUBE_CONVERSION_CACHE: numeric('Disk space for converted videos', 64, 10_000_000, '2048', MEGABYTES),
  VTUBE_STORYBOARD_CACHE: numeric('Disk space of storyboards; 0 makes none', 0, 1_000_000, '1000', MEGABYTES),
  VTUBE_KEEP_MISSING: setting(
    'Days until videos are removed whose folder is gone, empty or unreadable',
    v.optional(wholeNumber(0, 3_650), '7'),
    'days, a whole number from 0 to 3650',
  ),
  VTUBE_S3_ENDPOINT: setting(
    'Object storage of buckets; without one, that of AWS',
    v.optional(httpUrl),
    'an http(s) address such as https://s3.example.org',
  ),
  VTUBE_S3_REGION: setting(
    'Region of buckets',
    v.optional(v.pipe(text, v.regex(/^[\w-]+$/))),
    'the name of a region, such as eu-central-1',
  ),
  VTUBE_S3_PATH_STYLE: setting(
    'Whether the names of buckets are in the path of addresses',
    v.optional(v.picklist(['yes', 'no'])),
    'yes, no',
  ),
  VTUBE_S3_ACCESS_KEY: setting(
    'Access key of buckets; without one, AWS’ client looks for keys',
    v.optional(s3Key),
    'an access key, without spaces',
    true,
  ),
  VTUBE_S3_SECRET_KEY: setting(
    'Secret key of buckets, which belongs to the access key',
    v.optional(s3Key),
    'a secret key, without spaces',
    true,
  ),
  VTUBE_LIBRARY_TOKEN: setting(
    'Bearer token for announcing changes at /library/changes',
    v.optional(v.pipe(text, v.minLength(16))),
    'at least 16 characters',
    true,
  ),
  VTUBE_MEDIA_REDIRECT: setting(
    'Where browsers read the media of a bucket: here, at the bucket, or at a CDN before it',
    v.optional(v.pipe(text, v.regex(/^(none|presigned|https:\/\/[\w.-]+(:\d+)?(\/\S*)?)$/)), 'none'),
    'none, presigned, or the https address of a CDN, such as https://cdn.example.org',
  ),
  VTUBE_SHARED_CACHE: setting(
    'Where several machines share what they make of videos',
    v.optional(folderOrBucket),
    'a folder, or s3://bucket/prefix',
  ),
  VTUBE_SHARED_CACHE_LIMIT: numeric('Space for what they share', 64, 1e9, '20480', MEGABYTES),
  VTUBE_PREPARE: setting(
    'Disk space for videos that are converted before they are watched; 0 converts none',
    v.optional(wholeNumber(0, 10_000_000)),
    'megabytes, a whole number from 0 to 10000000',
  ),
  VTUBE_WORKER_HOURS: setting(
    'Hours in which a worker does what nobody waits for; without them, always',
    v.optional(workHours),
    'two hours of the local time, such as 22-6',
  ),
}

const ACCESS = {
  VTUBE_ACCESS: setting(
    'Who may watch',
    v.optional(v.picklist(['signed-in', 'open']), 'signed-in'),
    'signed-in, open',
  ),
  VTUBE_IDENTITY: setting(
    'Who signs users in',
    v.optional(v.picklist(['local', 'accounts', 'oidc', 'firebase']), 'local'),
    'local, accounts, oidc, firebase',
  ),
  VTUBE_OIDC_ISSUER: setting(
    'Issuer for the sign-in oidc',
    v.optional(httpUrl),
    'the http(s) address of an OpenID Connect issuer',
  ),
  VTUBE_OIDC_CLIENT_ID: setting(
    'Client for the sign-in oidc',
    v.optional(text),
    'the client id that the issuer knows',
  ),
  VTUBE_OIDC_DEVICE_GRANT: onOrOff(
    'Whether that client may use the device grant, with which televisions sign in',
    'off',
  ),
  VTUBE_FIREBASE_CONFIG: setting(
    'Project for the sign-in firebase',
    v.optional(firebase),
    'JSON with apiKey, authDomain and projectId',
    true,
  ),
  VTUBE_UNSAFE_PUBLIC: setting(
    'What is permitted on a public address',
    v.optional(v.pipe(list, v.array(v.picklist(['open', 'local'])))),
    'open, local, or both with a comma between',
  ),
  VTUBE_TRUST_PROXY: setting(
    'Proxies whose forwarded headers count',
    v.optional(v.pipe(list, v.array(proxyAddress))),
    'addresses or ranges such as 10.0.0.0/8 or loopback, with commas between',
  ),
  VTUBE_CLIENT_ORIGINS: setting(
    'Where clients are hosted elsewhere',
    v.optional(v.pipe(list, v.array(origin))),
    'addresses without a path, such as https://app.example.org, with commas between',
  ),
  VTUBE_EMBED_ORIGINS: setting(
    'Other pages that may embed the player',
    v.optional(pageOrigins),
    '*, none, or addresses without a path, such as https://blog.example.org, with commas between',
  ),
}

const LIMITS = {
  VTUBE_RATE_LIMIT: setting(
    'Requests per visitor',
    v.optional(wholeNumber(1, 1_000_000), DEFAULT_REQUESTS_PER_MINUTE),
    'requests per minute, a whole number from 1',
  ),
  VTUBE_HEADERS_TIMEOUT: seconds('Time for the head of a request', '15'),
  VTUBE_REQUEST_TIMEOUT: seconds('Time for a whole request', '30'),
  VTUBE_KEEP_ALIVE: seconds('Time that an idle connection stays open', '72'),
  VTUBE_IDLE_TIMEOUT: seconds('Time without a byte in either direction', '120'),
  VTUBE_MAX_HEADER_BYTES: numeric('Size of the head of a request', 4096, 1_048_576, '16384', 'bytes, '),
  VTUBE_MAX_CONNECTIONS: setting(
    'Open connections',
    v.optional(wholeNumber(1, 1_000_000), '10000'),
    'connections at a time, a whole number from 1',
  ),
  VTUBE_USER_DATA_LIMIT: numeric('Data of each user', 1, 999_999, '60', MEGABYTES),
  VTUBE_USER_DATA_TOTAL: numeric('Data of all users', 1, 999_999, '6000', MEGABYTES),
  VTUBE_METRICS_TOKEN: setting(
    'Bearer token for /metrics',
    v.optional(v.pipe(text, v.minLength(16))),
    'at least 16 characters',
    true,
  ),
}

/** The settings by their headings in `--help`. */
export const SETTING_GROUPS = {
  'Server:': SERVER,
  'Library of videos:': LIBRARY,
  'Sign-in and access:': ACCESS,
  'Gateway to the provider:': GATEWAY,
  'Limits and operation:': LIMITS,
} as const

/** All settings of the server, which `docs/settings.md` explains. */
export const SETTINGS = { ...SERVER, ...LIBRARY, ...ACCESS, ...GATEWAY, ...LIMITS }

export type SettingName = keyof typeof SETTINGS

export type SettingValues = {
  [Name in SettingName]: v.InferOutput<(typeof SETTINGS)[Name]['schema']>
}
