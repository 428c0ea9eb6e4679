import { styleText } from 'node:util'
import { describeMissingBuilds } from '../http/builds.ts'
import { ConfigError, type Config } from '../config/config.ts'
import type { Locations } from '../config/locations.ts'
import { isBucketAddress } from '../media/bucket/bucketAddress.ts'
import { checkAccounts } from './checkAccounts.ts'
import { checkData, checkFfmpeg, checkFolder, checkPort } from './checkMachine.ts'
import { checkLibraries, checkSharedBucket } from './checkLibrary.ts'
import { checkEncoders } from './checkEncoders.ts'
import { checkDatabase, checkIdentity, checkKey, checkPublicAddress } from './checkServices.ts'
import { fault, fine, note, type CheckResult } from './checkResult.ts'

const MARKS = { fine: styleOf('green', '✓'), note: styleOf('yellow', '!'), fault: styleOf('red', '✗') }

/**
 * Prints which parts of Vtube work, are missing or are misconfigured.
 * @param read reads the configuration
 * @returns whether Vtube can start
 */
export async function check(read: () => Config, { version }: Locations): Promise<boolean> {
  process.stdout.write(`Vtube ${version} on Node ${process.versions.node}\n`)
  let canStart = true
  for await (const { level, sentence } of findAll(read)) {
    process.stdout.write(`${MARKS[level]()} ${sentence}\n`)
    if (level === 'fault') canStart = false
  }
  process.stdout.write(canStart ? 'Vtube can start.\n' : 'Vtube cannot start: see the lines with ✗.\n')
  return canStart
}

/** Runs one check after another, so that each result is printed as soon as it is known. */
async function* findAll(read: () => Config): AsyncGenerator<CheckResult> {
  let config: Config
  try {
    config = read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const sentence of error.faults) yield fault(sentence)
    return
  }
  yield fine('The settings are valid.')
  for (const sentence of describeMissingBuilds(config)) yield note(sentence)
  yield await checkPort(config)
  yield await checkFolder('data folder', config.dataDir)
  if (config.cacheDir !== config.dataDir) yield await checkFolder('cache folder', config.cacheDir)
  const { sharedCache } = config
  if (sharedCache !== null)
    yield await (isBucketAddress(sharedCache)
      ? checkSharedBucket(sharedCache, config.s3)
      : checkFolder('shared cache', sharedCache))
  const data =
    config.databaseUrl === null ? checkData(config.dataDir) : await checkDatabase(config.databaseUrl)
  if (data !== null) yield data
  if (config.apiKey === null) {
    yield* checkLibraries(config)
    yield await checkFfmpeg()
    yield* await checkEncoders(config)
  } else yield await checkKey(config.apiKey, config.providerUrl)
  const { identity } = config
  if (identity.kind === 'accounts') yield* await checkAccounts(config)
  else {
    const address = checkPublicAddress(config)
    if (address !== null) yield address
  }
  if (identity.kind === 'oidc' || identity.kind === 'firebase') yield await checkIdentity(identity)
}

/** Returns a function that colours a text if standard output supports colours at the time of the call. */
function styleOf(colour: 'green' | 'yellow' | 'red', mark: string): () => string {
  return () => styleText(colour, mark, { stream: process.stdout })
}
