import { expect, it } from 'vitest'
import { deviceIssuer } from './deviceIssuer.ts'

const DATA_URL = 'https://films.example/v3/'
const issuerAt = (issuer: string, deviceGrant?: boolean) =>
  deviceIssuer({
    identity: { kind: 'oidc', issuer, clientId: 'vtube', ...(deviceGrant !== undefined && { deviceGrant }) },
    dataUrl: DATA_URL,
  })?.issuer

it('lets televisions sign in with a code of our own server', () => {
  expect(issuerAt('https://films.example/identity')).toBe('https://films.example/identity')
})

it('lets televisions sign in with a code of another issuer only if the operator says that it offers codes', () => {
  const issuer = 'https://accounts.example/realms/club'
  expect([undefined, false, true].map((given) => issuerAt(issuer, given))).toEqual([
    undefined,
    undefined,
    issuer,
  ])
})
