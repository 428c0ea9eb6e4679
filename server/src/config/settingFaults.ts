import type { SettingName, SettingValues } from './configSchema.ts'
import { isLoopbackAddress, isLoopbackHost } from '../http/requestContext.ts'
import { isBucketAddress } from '../media/bucket/bucketAddress.ts'
import { splitPlaces } from '../media/libraryRoots.ts'

/** Returns the name of a setting for messages to the operator. */
export type Label = (name: SettingName) => string

/** Returns a sentence for each contradiction between settings. Invalid settings are absent. */
export const settingFaults = (read: Partial<SettingValues>, label: Label): string[] =>
  [addressFaults, identityFaults, keyFaults, libraryFaults, replicaFaults].flatMap((find) =>
    find(read, label),
  )

function addressFaults(read: Partial<SettingValues>, label: Label): string[] {
  const { HOST, VTUBE_PUBLIC_URL: publicUrl, VTUBE_UNSAFE_PUBLIC: unsafe = [] } = read
  if (publicUrl === undefined) {
    return HOST === undefined || isLoopbackHost(HOST) || !('VTUBE_PUBLIC_URL' in read)
      ? []
      : [
          `${label('VTUBE_PUBLIC_URL')} is missing: with ${label('HOST')} “${HOST}” others can reach this server, so name the address that they use.`,
        ]
  }
  if (isLoopbackAddress(publicUrl)) return []
  const faults: string[] = []
  if (read.VTUBE_ACCESS === 'open' && !unsafe.includes('open'))
    faults.push(
      `${label('VTUBE_ACCESS')} is “open” and ${label('VTUBE_PUBLIC_URL')} is “${publicUrl}”: anyone could read ` +
        `everything. To permit that, add open to ${label('VTUBE_UNSAFE_PUBLIC')}.`,
    )
  if (read.VTUBE_IDENTITY === 'local' && !unsafe.includes('local'))
    faults.push(
      `${label('VTUBE_IDENTITY')} is “local” and ${label('VTUBE_PUBLIC_URL')} is “${publicUrl}”: anyone could sign ` +
        'in as anyone else, without a password. Choose accounts, oidc or firebase; to permit it anyway, add local to ' +
        `${label('VTUBE_UNSAFE_PUBLIC')}.`,
    )
  return faults
}

function replicaFaults(read: Partial<SettingValues>, label: Label): string[] {
  const isAlone = read.VTUBE_DATABASE_READ_URL !== undefined && read.VTUBE_DATABASE_URL === undefined
  return isAlone && 'VTUBE_DATABASE_URL' in read
    ? [
        `${label('VTUBE_DATABASE_URL')} is missing: ${label('VTUBE_DATABASE_READ_URL')} names a replica of it.`,
      ]
    : []
}

function identityFaults(read: Partial<SettingValues>, label: Label): string[] {
  const needs = [
    ['VTUBE_OIDC_ISSUER', 'oidc'],
    ['VTUBE_OIDC_CLIENT_ID', 'oidc'],
    ['VTUBE_FIREBASE_CONFIG', 'firebase'],
  ] as const
  const kind = read.VTUBE_IDENTITY
  if (kind === undefined) return []
  return needs.flatMap(([name, needed]) => {
    const isGiven = read[name] !== undefined || !(name in read)
    const identity = label('VTUBE_IDENTITY')
    if (needed === kind && !isGiven) return [`${label(name)} is missing: ${identity} “${kind}” needs it.`]
    // Without this error, a forgotten VTUBE_IDENTITY would let everybody sign in through the account chooser.
    if (needed !== kind && isGiven)
      return [`${label(name)} is set, but ${identity} is “${kind}”. Allowed with it: ${identity} ${needed}.`]
    return []
  })
}

function libraryFaults(read: Partial<SettingValues>, label: Label): string[] {
  const { VTUBE_MEDIA_REDIRECT: redirect = 'none', VTUBE_LIBRARY: library = '' } = read
  const buckets = splitPlaces(library, () => false).filter(isBucketAddress)
  if (buckets.length > 1 && redirect.startsWith('https:'))
    return [
      `${label('VTUBE_MEDIA_REDIRECT')} is the address of a CDN, which has one bucket, but ${label('VTUBE_LIBRARY')} names several.`,
    ]
  if (buckets.length > 0) return []
  const ofBuckets = [
    ['VTUBE_MEDIA_REDIRECT', redirect, 'none', 'read'],
    ['VTUBE_UPLOADS_DIRECT', read.VTUBE_UPLOADS_DIRECT ?? 'off', 'off', 'write'],
  ] as const
  return ofBuckets.flatMap(([name, value, none, action]) =>
    value === none
      ? []
      : `${label(name)} is “${value}”, but the library is a folder, which only this server can ${action}. Leave ${label(name)} out, or name a bucket in ${label('VTUBE_LIBRARY')}.`,
  )
}

function keyFaults(read: Partial<SettingValues>, label: Label): string[] {
  const names = ['VTUBE_S3_ACCESS_KEY', 'VTUBE_S3_SECRET_KEY'] as const
  const missing = names.filter((name) => name in read && read[name] === undefined)
  return missing.length === 1
    ? missing.map((name) => `${label(name)} is missing: give both keys of the bucket, or neither.`)
    : []
}
