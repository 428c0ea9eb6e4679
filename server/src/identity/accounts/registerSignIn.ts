import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { addressOf } from '../../http/rateLimit.ts'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { say } from '../../language/translate.ts'
import { SourceError } from '../../domain/SourceError.ts'
import type { Account } from '../sampleAccounts.ts'
import {
  CANCELLED,
  findInteraction,
  finishInteraction,
  INTERACTION_PATH,
  interactionOf,
  liveSessionOf,
  sendPage,
  type Interaction,
  type InteractionRequest,
} from '../issuer/interactions.ts'
import { formOf, isOwnForm } from '../issuer/ownForm.ts'
import { accountOf } from './accountOf.ts'
import { checkProof, proofOf, type Answer } from './checkProof.ts'
import { passkeyRequest } from './passkeyRequest.ts'
import type { AccountServices } from './accountServices.ts'
import { identityPage } from '../issuer/identityPage.ts'
import { signInPage } from './signInPage.ts'

/** The maximum number of bytes of a form. The largest forms contain the answer of an authenticator. */
const BODY_LIMIT = 64 * 1_024
const PASSKEY_PATH = `${INTERACTION_PATH}/passkey`

/** The kind of form that the page shows, and the name that has been typed. */
interface Asked {
  isRecovery: boolean
  name: string
}

type Refused = Extract<Answer, { person: null }>

/**
 * Registers the sign-in page of people with accounts. Only the browser that has the signed cookie of the sign-in may
 * use it.
 */
export function registerSignIn(app: FastifyInstance, services: AccountServices): void {
  const { issuers, people, passkeys, devices, accountCookie, onSignIn } = services

  /** Returns the account that is signed in at the issuer in this browser and may continue with one click, or null. */
  const currentAccount = async (
    request: InteractionRequest,
    interaction: Interaction,
  ): Promise<Account | null> => {
    // A person who has to sign in again may not continue with the existing session.
    if (interaction.prompt.name !== 'select_account') return null
    const session = await liveSessionOf(request, issuers, interaction)
    if (session === null) return null
    const { accountId = '', loginTs = 0 } = session
    const { refusal } = await services.admissions.read({ subject: accountId, issuedAt: loginTs })
    const person = refusal === null ? await people.find(accountId) : null
    return person && accountOf(person)
  }
  const show = async (
    request: InteractionRequest,
    reply: FastifyReply,
    { interaction, answer, asked }: { interaction: Interaction; answer?: Refused; asked?: Asked },
  ) => {
    const path = INTERACTION_PATH.replace(':uid', interaction.uid)
    const options = {
      language: chooseLanguage(request, reply),
      origin: request.publicOrigin,
      path,
      current: await currentAccount(request, interaction),
      isRecovery: answer?.way === 'recovery' || asked?.isRecovery === true,
      script: services.scripts.signIn,
      ...(asked && { name: asked.name }),
      ...(answer && { name: answer.name, error: answer.error, isWrong: answer.isWrong }),
    }
    if (answer?.retrySeconds) reply.header('retry-after', answer.retrySeconds)
    return sendPage(reply, answer?.status ?? 200, await signInPage(options))
  }

  app.get(INTERACTION_PATH, async (request: InteractionRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const interaction = await interactionOf(request, reply, { issuers, language })
    return interaction === null ? reply : await show(request, reply, { interaction })
  })

  app.post(INTERACTION_PATH, { bodyLimit: BODY_LIMIT }, async (request: InteractionRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const interaction = await interactionOf(request, reply, { issuers, language })
    if (interaction === null) return reply
    const form = formOf(request)
    const finish = (result: InteractionResults) =>
      finishInteraction(request, reply, { issuers, interaction, result })
    if (form.has('cancel')) return reply.redirect(await finish(CANCELLED), 303)
    if (form.has('continue')) {
      if ((await currentAccount(request, interaction)) === null)
        return await show(request, reply, { interaction })
      return reply.redirect(await finish({ select_account: {} }), 303)
    }
    const ask = form.get('ask')
    if (ask !== null) {
      const asked = { isRecovery: ask === 'recovery', name: form.get('name') ?? '' }
      return await show(request, reply, { interaction, asked })
    }
    const answer = await checkProof(services, proofOf(form), {
      origin: request.publicOrigin,
      address: addressOf(request),
      device: devices.read(request),
    })
    onSignIn({ way: answer.way, result: answer.result })
    if (answer.person === null) return await show(request, reply, { interaction, answer })
    const { id } = answer.person
    const returnTo = await finish({ select_account: {}, login: { accountId: id } })
    reply.header('set-cookie', devices.remember(request, id))
    if (answer.way !== 'recovery') return reply.redirect(returnTo, 303)
    reply.header('set-cookie', await accountCookie.make(request, id, answer.way))
    const codesLeft = await people.countRecoveryCodes(id)
    return sendPage(reply, 200, await identityPage(language, 'recovered', { codesLeft, next: returnTo }))
  })

  // The script requests a challenge only when it needs one, because a page may be open for longer than a challenge is
  // valid.
  app.post(PASSKEY_PATH, { bodyLimit: BODY_LIMIT }, async (request: InteractionRequest, reply) => {
    if (!isOwnForm(request)) throw new SourceError(403, 'forbidden', say(m.foreignForm))
    if (request.body instanceof URLSearchParams)
      throw new SourceError(415, 'badRequest', 'This route takes application/json.')
    if ((await findInteraction(request, reply, issuers)) === null)
      throw new SourceError(400, 'badRequest', say(m.signInExpired))
    return await passkeyRequest(passkeys, request.publicOrigin)
  })
}
