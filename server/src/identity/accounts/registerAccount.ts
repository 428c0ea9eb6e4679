import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unknownResource } from '../../http/errorResponses.ts'
import { addressOf } from '../../http/rateLimit.ts'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { say, translatorOf, translateSentence, type Sentence } from '../../language/translate.ts'
import { beginBrowserSession, readBrowserSession } from '../issuer/browserSession.ts'
import { sendPage } from '../issuer/interactions.ts'
import { formOf, isOwnForm } from '../issuer/ownForm.ts'
import { identityPage } from '../issuer/identityPage.ts'
import { errorPage } from '../issuer/signInPages.ts'
import { createAccountActions, DONE, type Outcome } from './accountActions.ts'
import type { Confirmed } from './accountCookie.ts'
import { accountPage, confirmationPage, deletedPage } from './accountPages.ts'
import { ACCOUNT_PATH } from './accountPath.ts'
import { checkProof, proofOf, type Answer } from './checkProof.ts'
import type { FieldError } from './formParts.ts'
import { PasskeyError } from '../passkeys/passkeys.ts'
import type { AccountServices } from './accountServices.ts'

/** The maximum number of bytes of a form, which may contain a picture of 64 KB that is encoded twice. */
const MAX_BODY_BYTES = 200_000

type ActionRequest = FastifyRequest<{ Params: { action: string }; Querystring: { done?: string } }>

/**
 * Registers the page of one's own account. The page opens for ten minutes after a sign-in on it or by recovery code.
 */
export function registerAccount(app: FastifyInstance, services: AccountServices): void {
  const { issuers, people, passwords, passkeys, sessions, devices, scripts, accountCookie: cookie } = services
  const actions = createAccountActions(services)
  const actionNamed = (name: string) =>
    Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : null

  /** Resolves to the person who has signed in on this page, if the browser's session still belongs to this person. */
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
  const sendConfirmation = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { name, error = null }: { name?: string; error?: FieldError | null } = {},
  ) => {
    const session = await readBrowserSession(issuers, request, reply)
    const person = session === null ? null : await people.find(session.accountId)
    return sendPage(
      reply,
      status,
      confirmationPage({
        language: chooseLanguage(request, reply),
        origin: request.publicOrigin,
        name: name ?? person?.name ?? '',
        error,
        script: scripts.account,
      }),
    )
  }
  const refuseConfirmation = (
    request: FastifyRequest,
    reply: FastifyReply,
    { way, name, status, error: sentence, retrySeconds }: Extract<Answer, { person: null }>,
  ) => {
    if (retrySeconds !== null) reply.header('retry-after', retrySeconds)
    return sendConfirmation(request, reply, status, { name, error: { field: way, sentence } })
  }
  const sendAccount = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { person: { id: personId }, confirmation }: Confirmed,
    { done = [], error = null }: { done?: readonly Message[]; error?: FieldError | null },
  ) => {
    const [person, ownPasskeys, codes, ownSessions, session] = await Promise.all([
      people.find(personId),
      people.passkeysOf(personId),
      people.countRecoveryCodes(personId),
      sessions.list(personId),
      readBrowserSession(issuers, request, reply),
    ])
    if (person === null) return sendConfirmation(request, reply, 403)
    const page = accountPage({
      language: chooseLanguage(request, reply),
      origin: request.publicOrigin,
      person,
      confirmation,
      passkeys: ownPasskeys,
      codes,
      sessions: ownSessions,
      ownGrantId: session?.grantId ?? null,
      done,
      error,
      script: scripts.account,
    })
    return sendPage(reply, error === null ? 200 : 422, page)
  }
  const sendOutcome = async (
    request: FastifyRequest,
    reply: FastifyReply,
    known: Confirmed,
    outcome: Outcome,
  ) => {
    const { person, confirmation, issuedAt } = known
    const language = chooseLanguage(request, reply)
    if ('deleted' in outcome) {
      reply.header('set-cookie', cookie.clear(request))
      return sendPage(reply, 200, deletedPage(language))
    }
    if ('error' in outcome) return sendAccount(request, reply, known, { error: outcome.error })
    reply.header('set-cookie', await cookie.make(request, person.id, confirmation, issuedAt))
    if ('done' in outcome) return reply.redirect(`${ACCOUNT_PATH}?done=${outcome.done}`, 303)
    const page = await identityPage(
      language,
      'recoveryCodes',
      {
        codes: outcome.codes,
        name: person.name,
        host: new URL(request.publicOrigin).host,
        isStep: false,
        next: { href: ACCOUNT_PATH, label: translatorOf(language)(m.codesKeptBack) },
      },
      scripts.account,
    )
    return sendPage(reply, 200, page)
  }
  app.get(ACCOUNT_PATH, async (request: ActionRequest, reply) => {
    const known = await opened(request, reply)
    if (known === null) return sendConfirmation(request, reply, 200)
    const code = request.query.done ?? ''
    const done = Object.hasOwn(DONE, code) ? DONE[code as keyof typeof DONE] : []
    return sendAccount(request, reply, known, { done })
  })

  app.post(`${ACCOUNT_PATH}/options/:action`, async (request: ActionRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const refuse = (status: number, sentence: Sentence) =>
      reply.code(status).send({ error: { message: translateSentence(language, sentence) } })
    if (!isOwnForm(request)) return refuse(403, say(m.foreignForm))
    try {
      if (request.params.action === 'use') return await passkeys.requestOptions(request.publicOrigin)
      const known = await opened(request, reply)
      if (known === null) return refuse(403, say(m.confirmItIsYou))
      return await passkeys.creationOptions(request.publicOrigin, known.person)
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      return refuse(422, say(m.passkeyFailed))
    }
  })

  app.post(
    `${ACCOUNT_PATH}/:action`,
    { bodyLimit: MAX_BODY_BYTES },
    async (request: ActionRequest, reply) => {
      if (!isOwnForm(request)) {
        const language = chooseLanguage(request, reply)
        return sendPage(reply, 403, await errorPage(language, translatorOf(language)(m.foreignForm)))
      }
      const form = formOf(request)
      if (request.params.action === 'confirm') {
        const answer = await checkProof(services, proofOf(form), from(request))
        const { way, result } = answer
        services.onSignIn({ way, result })
        if (answer.person === null) return refuseConfirmation(request, reply, answer)
        const personId = answer.person.id
        const session = await readBrowserSession(issuers, request, reply)
        if (session?.accountId !== personId)
          await beginBrowserSession(issuers, request, reply, { accountId: personId, at: services.now() })
        reply.header('set-cookie', await cookie.make(request, personId, way))
        reply.header('set-cookie', devices.remember(request, personId))
        return reply.redirect(ACCOUNT_PATH, 303)
      }
      const action = actionNamed(request.params.action)
      if (action === null) return unknownResource(request)
      const known = await opened(request, reply)
      if (known === null) return sendConfirmation(request, reply, 403)
      const { person } = known
      const isPassword = async (password: string) => {
        const result = await passwords.check({ ...from(request), name: person.name, password })
        return result.kind === 'person'
      }
      const outcome = await action({ ...known, request, reply, form, isPassword })
      return sendOutcome(request, reply, known, outcome)
    },
  )
}
