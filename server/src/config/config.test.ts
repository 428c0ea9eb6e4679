import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, type Environment } from './config.ts'

const ROOT = '/srv/vtube'
const config = (environment: Environment = {}) => parseConfig(environment, ROOT)

function faultsOf(environment: Environment): readonly string[] {
  try {
    config(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}
const FIREBASE = { apiKey: 'k', authDomain: 'd', projectId: 'p' }
const PUBLIC = { VTUBE_PUBLIC_URL: 'https://videos.example.org' }
const OIDC = {
  VTUBE_IDENTITY: 'oidc',
  VTUBE_OIDC_ISSUER: 'https://issuer.example.org',
  VTUBE_OIDC_CLIENT_ID: 'vtube',
}

describe('without any setting', () => {
  it('serves the sample library on this machine, with its own sign-in', () => {
    expect(config()).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: null,
      dataDir: '/srv/vtube/.vtube',
      libraries: [{ location: '/srv/vtube/sample-library/videos' }],
      isSampleLibrary: true,
      topics: null,
      apiKey: null,
      access: 'signed-in',
      identity: { kind: 'local' },
      searchQuota: 100,
      unitQuota: 10_000,
    })
  })

  it('takes a name without a value as not given', () => {
    expect(config({ VTUBE_API_KEY: '', PORT: '  ' })).toMatchObject({ apiKey: null, port: 8080 })
  })
})

describe('a setting', () => {
  it.each<[Environment, object]>([
    [{ PORT: '9000' }, { port: 9000 }],
    [{ VTUBE_LIBRARY: '../films' }, { libraries: [{ location: '/srv/films' }], isSampleLibrary: false }],
    [{ VTUBE_LIBRARY: '/films' }, { libraries: [{ location: '/films' }] }],
    [{ VTUBE_PUBLIC_URL: 'http://localhost:8080/' }, { publicUrl: 'http://localhost:8080' }],
    [
      { VTUBE_CLIENT_ORIGINS: 'https://a.example, https://b.example/' },
      { clientOrigins: ['https://a.example', 'https://b.example'] },
    ],
    [{}, { embedOrigins: [] }],
    [{ VTUBE_TOPICS: 'Road trips, 猫,, ' }, { topics: ['Road trips', '猫'] }],
    [{ VTUBE_ACCESS: 'open' }, { embedOrigins: ['*'] }],
    [{ VTUBE_ACCESS: 'open', VTUBE_EMBED_ORIGINS: 'none' }, { embedOrigins: [] }],
    [{ VTUBE_EMBED_ORIGINS: '*' }, { embedOrigins: ['*'] }],
    [{ VTUBE_EMBED_ORIGINS: 'https://a.example/' }, { embedOrigins: ['https://a.example'] }],
    [{ VTUBE_TRUST_PROXY: 'loopback,10.0.0.0/8' }, { trustProxy: ['loopback', '10.0.0.0/8'] }],
    [{ VTUBE_DATABASE_URL: 'postgres://u:p@db/vtube' }, { databaseUrl: 'postgres://u:p@db/vtube' }],
    [{ VTUBE_FRESHNESS: 'chart=10, comments=0' }, { cacheTtlMs: { chart: 600_000, comments: 0 } }],
    [OIDC, { identity: { kind: 'oidc', issuer: 'https://issuer.example.org', clientId: 'vtube' } }],
    [{ ...OIDC, VTUBE_OIDC_DEVICE_GRANT: 'on' }, { identity: { deviceGrant: true } }],
    [
      { VTUBE_IDENTITY: 'firebase', VTUBE_FIREBASE_CONFIG: JSON.stringify(FIREBASE) },
      { identity: { kind: 'firebase', settings: FIREBASE } },
    ],
  ])('%o is understood', (environment, expected) => {
    expect(config(environment)).toMatchObject(expected)
  })

  it.each([
    ['PORT', '99999'],
    ['PORT', '80.5'],
    ['PORT', 'eighty'],
    ['VTUBE_PUBLIC_URL', 'videos.example.org'],
    ['VTUBE_PUBLIC_URL', 'https://videos.example.org/app'],
    ['VTUBE_PUBLIC_URL', 'ftp://videos.example.org'],
    ['VTUBE_PROVIDER_URL', 'https://example.org/v3'],
    ['VTUBE_ACCESS', 'closed'],
    ['VTUBE_UNSAFE_PUBLIC', 'open,everything'],
    ['VTUBE_TRUST_PROXY', 'my proxy'],
    ['VTUBE_CLIENT_ORIGINS', 'https://a.example/path'],
    ['VTUBE_EMBED_ORIGINS', 'https://a.example, *'],
    ['VTUBE_EMBED_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['VTUBE_TOPICS', ' , '],
    ['VTUBE_TOPICS', 'a,'.repeat(51)],
    ['VTUBE_RATE_LIMIT', '0'],
    ['VTUBE_IDENTITY', 'google'],
    ['VTUBE_SEARCH_QUOTA', '-1'],
    ['VTUBE_FRESHNESS', 'chart=soon'],
    ['VTUBE_FRESHNESS', 'charts=30'],
    ['VTUBE_FRESHNESS', 'toString=30'],
  ])('%s=%s is named with what was given and what is allowed', (name, value) => {
    const [fault = ''] = faultsOf({ [name]: value })
    expect(fault).toContain(`${name} is “${value}”`)
    expect(fault).toMatch(/Allowed: .+\.$/)
  })

  it.each([
    ['VTUBE_API_KEY', 'my secret key'],
    ['VTUBE_METRICS_TOKEN', 'short'],
    ['VTUBE_DATABASE_URL', 'mysql://user:hidden@db/vtube'],
    ['VTUBE_DATABASE_URL', 'postgres://user:hid/den@db/vtube'],
    ['VTUBE_FIREBASE_CONFIG', '{"apiKey":"hidden"}'],
    ['VTUBE_FIREBASE_CONFIG', '{"apiKey":'],
  ])('%s is never repeated in a message', (name, value) => {
    const [fault = ''] = faultsOf({ [name]: value })
    expect(fault).toContain(name)
    expect(fault).not.toContain(value)
  })

  it('loses the password of an address before it is repeated', () => {
    const [fault = ''] = faultsOf({ VTUBE_PUBLIC_URL: 'https://user:hidden@videos.example.org' })
    expect(fault).toContain('https://…@videos.example.org')
  })
})

it('says every fault at once', () => {
  const faults = faultsOf({ PORT: 'x', VTUBE_ACCESS: 'x', VTUBE_LIBARY: 'x' })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['VTUBE_LIBARY', 'PORT', 'VTUBE_ACCESS'])
})

it.each([
  ['VTUBE_LIBARY', ' Did you mean VTUBE_LIBRARY?'],
  ['VTUBE_APIKEY', ' Did you mean VTUBE_API_KEY?'],
  ['VTUBE_SOMETHING_ELSE_ALTOGETHER', ''],
])('does not pass over the unknown name %s', (name, hint) => {
  expect(faultsOf({ [name]: '1' })).toEqual([`${name} is not a setting that Vtube knows.${hint}`])
})

it('minds its own names only', () => {
  expect(faultsOf({ PATH: '/bin', HOME: '/root', VITE_X: '1' })).toEqual([])
})

describe('a server that others can reach', () => {
  it('has to know its address', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('VTUBE_PUBLIC_URL is missing')])
    expect(faultsOf({ HOST: '0.0.0.0', VTUBE_PUBLIC_URL: 'http://localhost:8080' })).toEqual([])
    expect(faultsOf({ HOST: '::1' })).toEqual([])
  })

  it('refuses the sign-in without passwords, unless that is wanted', () => {
    expect(faultsOf(PUBLIC)).toEqual([expect.stringContaining('add local to VTUBE_UNSAFE_PUBLIC')])
    expect(faultsOf({ ...PUBLIC, VTUBE_UNSAFE_PUBLIC: 'local' })).toEqual([])
    expect(faultsOf({ ...PUBLIC, VTUBE_IDENTITY: 'accounts' })).toEqual([])
    expect(faultsOf({ ...PUBLIC, ...OIDC })).toEqual([])
  })

  it('refuses open access, unless that is wanted', () => {
    const open = { ...PUBLIC, ...OIDC, VTUBE_ACCESS: 'open' }
    expect(faultsOf(open)).toEqual([expect.stringContaining('add open to VTUBE_UNSAFE_PUBLIC')])
    expect(faultsOf({ ...open, VTUBE_UNSAFE_PUBLIC: 'open' })).toEqual([])
    expect(faultsOf({ VTUBE_ACCESS: 'open' })).toEqual([])
  })
})

it('names a replica only beside its database', () => {
  const url = 'postgres://vtube:secret-of-it@replica.example.org/vtube'
  const faults = faultsOf({ VTUBE_DATABASE_READ_URL: url })
  expect(faults).toEqual(['VTUBE_DATABASE_URL is missing: VTUBE_DATABASE_READ_URL names a replica of it.'])
  expect(faultsOf({ VTUBE_DATABASE_READ_URL: url, VTUBE_DATABASE_URL: url })).toEqual([])
})

it('leaves at least half of the conversion cache to viewers', () => {
  const preparedMegabytes = (given: Environment) => config(given).conversion.preparedBytes / 1024 ** 2
  const cache = { VTUBE_CONVERSION_CACHE: '1000' }
  expect(
    ['', '100', '0', '900'].map((megabytes) => preparedMegabytes({ ...cache, VTUBE_PREPARE: megabytes })),
  ).toEqual([500, 100, 0, 500])
})

describe('an identity service', () => {
  it('needs its settings', () => {
    const faults = faultsOf({ VTUBE_IDENTITY: 'oidc' }).map((fault) => fault.split(' ')[0])
    expect(faults).toEqual(['VTUBE_OIDC_ISSUER', 'VTUBE_OIDC_CLIENT_ID'])
    expect(faultsOf({ VTUBE_IDENTITY: 'firebase' })).toEqual([
      expect.stringContaining('VTUBE_FIREBASE_CONFIG'),
    ])
  })

  it('is not forgotten when only its settings are given', () => {
    expect(faultsOf({ VTUBE_OIDC_ISSUER: 'https://issuer.example.org' })).toEqual([
      expect.stringContaining('VTUBE_IDENTITY is “local”'),
    ])
  })
})

describe('where browsers read the media of a bucket', () => {
  it('is this server, unless the bucket itself or a CDN sends them', () => {
    const redirectOf = (given: Environment) =>
      config({ VTUBE_LIBRARY: 's3://films/all', ...given }).mediaRedirect
    expect(redirectOf({})).toBe('none')
    expect(redirectOf({ VTUBE_MEDIA_REDIRECT: 'presigned' })).toBe('presigned')
    const cdn = 'https://cdn.example.org/films'
    expect(redirectOf({ VTUBE_MEDIA_REDIRECT: cdn })).toBe(cdn)
  })

  it('is never a folder, nor an address that anybody can change on the way', () => {
    expect(faultsOf({ VTUBE_MEDIA_REDIRECT: 'presigned' })[0]).toContain('the library is a folder')
    const faults = faultsOf({ VTUBE_LIBRARY: 's3://films', VTUBE_MEDIA_REDIRECT: 'http://cdn.example.org' })
    expect(faults[0]).toContain('Allowed: none, presigned, or the https address of a CDN')
  })
})

it('lets browsers send to a bucket only if the setting says so, and never to a folder', () => {
  const directUploads = (given: Environment) =>
    config({ VTUBE_LIBRARY: 's3://films', ...given }).editing.directUploads
  expect([directUploads({}), directUploads({ VTUBE_UPLOADS_DIRECT: 'on' })]).toEqual([false, true])
  expect(faultsOf({ VTUBE_UPLOADS_DIRECT: 'on' })[0]).toContain('the library is a folder')
})

it('takes a folder or a bucket for what machines share', () => {
  const sharedCacheOf = (given: string) => config({ VTUBE_SHARED_CACHE: given }).sharedCache
  expect([sharedCacheOf('/mnt/shared'), sharedCacheOf('S3://films/cache')]).toEqual([
    '/mnt/shared',
    'S3://films/cache',
  ])
  expect(faultsOf({ VTUBE_SHARED_CACHE: 's3:///cache' })[0]).toContain('Allowed: a folder, or s3://bucket')
})
