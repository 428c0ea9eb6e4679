import { expect, it } from 'vitest'
import { createSecretFilter, secretsOf } from './hideSecrets.ts'

const SECRET = 'AIza-S3"c+r/t é'
const filter = createSecretFilter([SECRET])

it.each([
  ['as it is', SECRET],
  ['in a path', encodeURIComponent(SECRET)],
  ['in a query', String(new URLSearchParams({ key: SECRET })).replace('key=', '')],
  ['in an address within an address', encodeURIComponent(encodeURIComponent(SECRET))],
  ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
  [
    'in JSON without other characters than those of ASCII',
    SECRET.replace('é', '\\u00E9').replace('"', '\\"'),
  ],
  ['with small digits', encodeURIComponent(SECRET).toLowerCase().replace('aiza-s3', 'AIza-S3')],
  ['with letters that need no escape', SECRET.replace('A', '%41')],
])('hides a secret %s', (_, written) => {
  expect(filter(`It is ${written}, twice: ${written}.`)).toBe('It is …, twice: ….')
})

it('leaves everything else as it is', () => {
  expect(filter('AIza-S3 "c+r/t')).toBe('AIza-S3 "c+r/t')
  expect(createSecretFilter(['', 'a.c'])('abc')).toBe('abc')
})

it('knows the secrets of the settings, as far as they are no words', () => {
  const databaseUrl = 'postgres://vtube:p%40ssword@database/vtube'
  const databaseReadUrl = 'postgres://vtube:of-the-replica@replica/vtube'
  const s3 = { credentials: { secretAccessKey: 'secret of S3' } }
  const given = { apiKey: 'AIza-key', metricsToken: 'token', libraryToken: 'announcer' }
  expect(secretsOf({ ...given, databaseUrl, databaseReadUrl, s3 })).toEqual([
    'AIza-key',
    'announcer',
    'secret of S3',
    'p@ssword',
    'of-the-replica',
  ])
  const none = {
    apiKey: null,
    metricsToken: null,
    databaseUrl: null,
    databaseReadUrl: null,
    libraryToken: null,
  }
  expect(secretsOf({ ...none, s3: { credentials: null } })).toEqual([])
})
