import type { FastifyReply, FastifyRequest } from 'fastify'
import { revokeGrant, type IssuerMemory } from './adapter.ts'
import type { Issuers } from './Issuers.ts'

/** Ends the session that a browser holds at our own issuer, and everything that was granted in it. */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { issuers, memory }: { issuers: Issuers; memory: IssuerMemory },
): Promise<void> {
  const provider = issuers.at(request.publicOrigin)
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
  for (const grantId of grants) await revokeGrant(memory, grantId)
  if (session.accountId !== undefined) await session.destroy()
}
