import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { addressOf } from '../../http/rateLimit.ts'
import { beginBrowserSession, readBrowserSession } from '../issuer/browserSession.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'
import { readOwnJson } from '../issuer/ownForm.ts'
import type { AccountServices } from './accountServices.ts'
import { checkProof, type Answer } from './checkProof.ts'
import { passkeyRequest } from './passkeyRequest.ts'

const PATH = `${IDENTITY_PATH}/sign-in`
/** The maximum number of bytes of a proof. The largest proofs contain the answer of an authenticator. */
const BODY_LIMIT = 64 * 1_024

/** The schema of a proof. Without a name, code or password, the text counts as empty. */
export const proofSchema = v.object({
  passkey: v.optional(v.unknown()),
  name: v.optional(v.string()),
  code: v.optional(v.string()),
  password: v.optional(v.string()),
})
export const PROOF_HINT = 'The body must be {"name", "password"}, {"name", "code"} or {"passkey"}.'

/**
 * Registers the sign-in on a page of the client on this origin. It begins the session of the browser at the issuer,
 * which then issues tokens to the client without asking. Unlike the sign-in page of the issuer, it needs no sign-in in
 * progress, because its answer sets all that binds the session to this browser.
 */
export function registerSignInInPage(app: FastifyInstance, services: AccountServices): void {
  const { issuers, people, passkeys, sessions, devices, accountCookie, onSignIn, now } = services

  app.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const proof = readOwnJson(request, proofSchema, PROOF_HINT)
    const answer = await checkProof(services, proof, {
      origin: request.publicOrigin,
      address: addressOf(request),
      device: devices.read(request),
    })
    onSignIn({ way: answer.way, result: answer.result })
    if (answer.person === null) return refuseProof(reply, answer)
    const { id } = answer.person
    const former = await readBrowserSession(issuers, request, reply)
    await beginBrowserSession(issuers, request, reply, { accountId: id, at: now() })
    // The new session has tokens of its own. The former ones would stay in the list of sessions, and another service
    // on the host may have planted them.
    if (former?.accountId === id && former.grantId !== null) await sessions.end(id, former.grantId)
    reply.header('set-cookie', devices.remember(request, id))
    if (answer.way !== 'recovery') return { codesLeft: null }
    reply.header('set-cookie', await accountCookie.make(request, id, answer.way))
    return { codesLeft: await people.countRecoveryCodes(id) }
  })

  app.post(`${PATH}/passkey`, async (request) => {
    readOwnJson(request, v.object({}), 'The body must be {}.')
    return await passkeyRequest(passkeys, request.publicOrigin)
  })
}

/** Sends the code of the reason why a proof was refused, which is the name of its message. */
export function refuseProof(
  reply: FastifyReply,
  { status, error, retrySeconds }: Extract<Answer, { person: null }>,
): FastifyReply {
  if (retrySeconds !== null) reply.header('retry-after', retrySeconds)
  return reply.code(status).send({ refusal: { code: error.name } })
}
