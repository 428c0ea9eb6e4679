import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { ClientIdentity } from '../http/clientConfig.ts'
import type { CallerOf } from '../http/rateLimit.ts'
import type { IdentitySources } from '../http/securityHeaders.ts'
import type { Authentication, AuthenticationOptions } from './authentication.ts'

/** The options of every kind of sign-in. */
export interface IdentityOptions extends Pick<AuthenticationOptions, 'access' | 'onRefusedBearer' | 'now'> {
  store: KeyValueStore
  /** The default is `monotonicNow`. */
  elapsedMs?: (() => number) | undefined
  publicUrl: string | null
  /** Logs what requests cause. */
  log: FastifyBaseLogger
  /** The origins of clients that are hosted elsewhere. */
  clientOrigins: readonly string[]
}

/** A kind of sign-in, as the rest of the server sees it. */
export interface Identity {
  authentication: Authentication
  /** Registers the routes under `/identity` in a context of their own. */
  register: (app: FastifyInstance) => Promise<void>
  /** Returns the key by which calls of these routes are rate-limited, if that is not the address. */
  callerOf?: CallerOf
  /** Returns the identity service of a client on this origin. */
  clientIdentity: (origin: string) => ClientIdentity
  /** The sources for the content security policy of the client. */
  sources: IdentitySources
}
