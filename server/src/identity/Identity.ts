import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import type { ClientIdentity } from '../http/clientConfig.ts'
import type { CallerOf } from '../http/rateLimit.ts'
import type { IdentitySources } from '../http/securityHeaders.ts'
import type { Authentication, AuthenticationOptions } from './authentication.ts'

/** The result of an attempt to sign in with an account, or of the acceptance of an invitation. */
export interface SignInEvent {
  way: 'passkey' | 'password' | 'recovery' | 'invitation'
  /** `accepted`, or the code of the reason for a refusal. Only a few codes exist. */
  result: string
}

/** The options of all kinds of sign-in. */
export interface IdentityOptions extends Pick<
  AuthenticationOptions,
  'access' | 'admissions' | 'onRefusedBearer' | 'now'
> {
  store: KeyValueStore
  /** Called for every attempt to sign in with an account of this server. */
  onSignIn?: ((event: SignInEvent) => void) | undefined
  /** Returns elapsed milliseconds. The default is `monotonicNow`. */
  elapsedMs?: (() => number) | undefined
  publicUrl: string | null
  /** The log for events that requests cause. */
  log: FastifyBaseLogger
  /** The origins of clients that are hosted elsewhere. */
  clientOrigins: readonly string[]
}

/** A kind of sign-in, with all functions that the rest of the server needs from it. */
export interface Identity {
  authentication: Authentication
  /** Registers the routes under `/identity` in a context of their own. */
  register: (app: FastifyInstance) => Promise<void>
  /** Returns the key by which calls of these routes are rate-limited. If it is absent, the address is the key. */
  callerOf?: CallerOf
  /** Returns the identity service for a client on this origin. */
  clientIdentity: (origin: string) => ClientIdentity
  /** Resolves to the name of an account. Absent if this server does not know the names. */
  nameOf?: (subject: string) => Promise<string | null>
  /** The sources for the content security policy of the client. */
  sources: IdentitySources
}
