import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { ClientIdentity } from '../http/clientConfig.ts'
import type { CallerOf } from '../http/rateLimit.ts'
import type { IdentitySources } from '../http/securityHeaders.ts'
import type { Authentication, AuthenticationOptions } from './authentication.ts'

/** Options of every kind of sign-in. */
export interface IdentityOptions extends Pick<AuthenticationOptions, 'access' | 'onRefusedBearer' | 'now'> {
  store: KeyValueStore
  /** See `monotonicNow`, which is the default. */
  elapsedMs?: (() => number) | undefined
  publicUrl: string | null
  /** Logs what requests cause. */
  log: FastifyBaseLogger
  /** Origins of clients hosted elsewhere. */
  clientOrigins: readonly string[]
}

/** A kind of sign-in, as the rest of the server sees it. */
export interface Identity {
  authentication: Authentication
  /** Registers the routes under `/identity` in a context of their own. */
  register: (app: FastifyInstance) => Promise<void>
  /** Key by which calls of these routes are rate-limited, where that is not the address. */
  callerOf?: CallerOf
  /** Identity service of a client on this origin. */
  clientIdentity: (origin: string) => ClientIdentity
  /** Sources for the content security policy of the client. */
  sources: IdentitySources
}
