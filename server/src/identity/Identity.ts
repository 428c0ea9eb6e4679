import type { FastifyInstance } from 'fastify'
import type { ClientIdentity } from '../http/clientConfig.ts'
import type { IdentitySources } from '../http/securityHeaders.ts'
import type { CallerOf } from '../http/rateLimit.ts'
import type { Gate } from './gate.ts'
import type { Store } from './Store.ts'

/** What every kind of sign-in is built on. */
export interface IdentityOptions {
  store: Store
  publicUrl: string | null
  access: 'signed-in' | 'open'
  /** Origins of clients that are hosted elsewhere. */
  clientOrigins: readonly string[]
  /** Told the code of every bearer's fault. */
  onRefusedBearer: (code: string) => void
  now: () => Date
}

/** A way of signing in, as the rest of the server sees it. */
export interface Identity {
  gate: Gate
  /** Registers the routes under `/identity` in a context of their own. */
  register: (app: FastifyInstance) => Promise<void>
  /** For whom calls of these routes are counted, where that is not the address. */
  callerOf?: CallerOf
  /** Who signs visitors in, as the client at an origin is told. */
  clientIdentity: (origin: string) => ClientIdentity
  /** What the client's pages have to be permitted for it. */
  sources: IdentitySources
}
