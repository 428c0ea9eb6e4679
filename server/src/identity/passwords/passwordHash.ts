import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import * as m from '@vtube/messages'
import { say } from '../../language/translate.ts'
import { SourceError } from '../../domain/SourceError.ts'

/** Computes the Argon2id of a password. */
export type Derive = (parameters: Argon2Parameters) => Promise<Buffer>

const deriveInNode = promisify(argon2)
const byNode: Derive = (parameters) => deriveInNode('argon2id', parameters)

/** The cost of a hash: KiB of memory, passes and lanes. docs/decisions.md states how long a hash takes. */
const COST = { memory: 47_104, passes: 2, parallelism: 1 }
const NONCE_BYTES = 16
const TAG_BYTES = 32

/** Matches the text form of Argon2 hashes (PHC), which other programs also write. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+\/]+)\$([A-Za-z0-9+\/]+)$/v

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Returns the hash of a password as text. */
export async function hashPassword(password: string, derive = byNode): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const { memory, passes, parallelism } = COST
  const tag = await derive({ ...COST, message: Buffer.from(password), nonce, tagLength: TAG_BYTES })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Resolves to whether a hash is that of a password, and whether a hash of the present cost should replace it. */
export async function verifyPassword(
  password: string,
  stored: string,
  derive = byNode,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(stored) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  if (tag === '') throw new Error('The hash of a password in the database has an unknown form.')
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive({
    ...cost,
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
  })
  const isOutdated =
    cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism
  return { isRight: timingSafeEqual(actual, expected), isOutdated }
}

/** The maximum number of hashes that are computed at a time. Each takes one thread and 46 MiB. */
const MAX_RUNNING = 2
/**
 * The maximum numbers of attempts that wait. Computing them takes about a second. Attempts of unknown browsers leave
 * room for browsers that people have used before.
 */
const MAX_WAITING = { ofStrangers: 16, ofAll: 32 }
const RETRY_SECONDS = 5

/** Creates a queue that limits how many hashes are computed at a time. */
export function createHashQueue() {
  let running = 0
  const waiting: (() => void)[] = []

  /** Runs work when its turn comes. Throws a `SourceError` with the status 503 if too many attempts wait. */
  return async function enqueue<Result>(work: () => Promise<Result>, isStranger = false): Promise<Result> {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= (isStranger ? MAX_WAITING.ofStrangers : MAX_WAITING.ofAll))
        throw new SourceError(503, 'backendError', say(m.signInBusy), null, RETRY_SECONDS)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
