import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { unknownResource } from '../../http/errorResponses.ts'
import { addressOf } from '../../http/rateLimit.ts'
import { say, type Sentence } from '../../language/translate.ts'
import { beginBrowserSession, readBrowserSession } from '../issuer/browserSession.ts'
import { readOwnJson } from '../issuer/ownForm.ts'
import { PasskeyError } from '../passkeys/passkeys.ts'
import { changeSchema, createAccountActions, type Outcome } from './accountActions.ts'
import type { Confirmed } from './accountCookie.ts'
import { ACCOUNT_PAGE, ACCOUNT_PATH } from './accountPath.ts'
import type { AccountServices } from './accountServices.ts'
import { accountView } from './accountView.ts'
import { checkProof } from './checkProof.ts'
import { PROOF_HINT, proofSchema, refuseProof } from './registerSignInInPage.ts'

/** The maximum number of bytes of a body, which may contain a picture of 64 KB that is encoded. */
const MAX_BODY_BYTES = 200_000

type ActionRequest = FastifyRequest<{ Params: { action: string } }>

const confirmSchema = v.object({
  ...proofSchema.entries,
  /** The id of the person who has to confirm, so that nobody else continues on the page of this person. */
  person: v.optional(v.string()),
})

/**
 * Registers the interface of the page of one's own account. It opens for ten minutes after a sign-in that confirms who
 * it is, or by recovery code. The cookies, not a bearer token, say who asks.
 */
export function registerAccount(app: FastifyInstance, services: AccountServices): void {
  const { issuers, passwords, passkeys, devices, accountCookie: cookie } = services
  const actions = createAccountActions(services)
  const actionNamed = (name: string) =>
    Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : null

  /** Resolves to the person who has confirmed, if the browser's session still belongs to this person. */
  const opened = async (request: FastifyRequest, reply: FastifyReply): Promise<Confirmed | null> => {
    const known = await cookie.read(request)
    if (known === null) return null
    const session = await readBrowserSession(issuers, request, reply)
    return session?.accountId === known.person.id ? known : null
  }
  const from = (request: FastifyRequest) => ({
    origin: request.publicOrigin,
    address: addressOf(request),
    device: devices.read(request),
  })
  const refuse = (reply: FastifyReply, status: number, sentence: Sentence, field: string | null = null) =>
    reply.code(status).send({ refusal: { code: sentence.name, field, values: sentence.values } })
  const askToConfirm = (reply: FastifyReply) => refuse(reply, 403, say(m.confirmItIsYou))
  const sendAccount = async (request: FastifyRequest, reply: FastifyReply, known: Confirmed) => {
    const session = await readBrowserSession(issuers, request, reply)
    const view = await accountView(services, known, session)
    return view === null ? askToConfirm(reply) : reply.send(view)
  }
  const sendOutcome = async (
    request: FastifyRequest,
    reply: FastifyReply,
    known: Confirmed,
    outcome: Outcome,
  ) => {
    if ('error' in outcome) return refuse(reply, 422, outcome.error.sentence, outcome.error.field)
    const { person, confirmation, issuedAt } = known
    // A change of the ways to sign in makes the former cookie invalid.
    const isDeleted = 'deleted' in outcome
    const renewed = isDeleted
      ? cookie.clear(request)
      : await cookie.make(request, person.id, confirmation, issuedAt)
    return reply.header('set-cookie', renewed).send('codes' in outcome ? { codes: outcome.codes } : {})
  }

  app.get(ACCOUNT_PATH, async (request, reply) => {
    // The page was at this address before it became a page of the client.
    if (request.headers.accept?.includes('text/html') === true) return reply.redirect(ACCOUNT_PAGE, 303)
    const known = await opened(request, reply)
    return known === null ? askToConfirm(reply) : await sendAccount(request, reply, known)
  })

  app.post(`${ACCOUNT_PATH}/options/:action`, async (request: ActionRequest, reply) => {
    readOwnJson(request, v.object({}), 'The body must be {}.')
    try {
      if (request.params.action === 'use') return await passkeys.requestOptions(request.publicOrigin)
      const known = await opened(request, reply)
      if (known === null) return askToConfirm(reply)
      return await passkeys.creationOptions(request.publicOrigin, known.person)
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      return refuse(reply, 422, say(m.passkeyFailed))
    }
  })

  app.post(`${ACCOUNT_PATH}/confirm`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { person: expected, ...proof } = readOwnJson(request, confirmSchema, PROOF_HINT)
    const answer = await checkProof(services, proof, from(request))
    const { way, result } = answer
    services.onSignIn({ way, result })
    if (answer.person === null) return refuseProof(reply, answer)
    const personId = answer.person.id
    if (expected !== undefined && expected !== personId) return refuse(reply, 422, say(m.userMismatch))
    const session = await readBrowserSession(issuers, request, reply)
    if (session?.accountId !== personId)
      await beginBrowserSession(issuers, request, reply, { accountId: personId, at: services.now() })
    reply.header('set-cookie', await cookie.make(request, personId, way))
    reply.header('set-cookie', devices.remember(request, personId))
    return reply.send({})
  })

  app.post(
    `${ACCOUNT_PATH}/:action`,
    { bodyLimit: MAX_BODY_BYTES },
    async (request: ActionRequest, reply) => {
      const body = readOwnJson(
        request,
        changeSchema,
        'The body must be an object with the fields of a change.',
      )
      const action = actionNamed(request.params.action)
      if (action === null) return unknownResource(request)
      const known = await opened(request, reply)
      if (known === null) return askToConfirm(reply)
      const isPassword = async (password: string) => {
        const result = await passwords.check({ ...from(request), name: known.person.name, password })
        return result.kind === 'person'
      }
      const outcome = await action({ ...known, request, reply, body, isPassword })
      return await sendOutcome(request, reply, known, outcome)
    },
  )
}
