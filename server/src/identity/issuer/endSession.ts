import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../Store.ts'
import { revokeGrant } from './adapter.ts'
import type { Issuers } from './Issuers.ts'

/** Ends the session that a browser holds at our own issuer, and everything that was granted in it. */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: { issuers: Issuers; store: Store },
): Promise<void> {
  const provider = parts.issuers.at(request.publicOrigin)
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
  for (const grantId of grants) await revokeGrant(parts.store, grantId)
  if (session.accountId !== undefined) await session.destroy()
}
