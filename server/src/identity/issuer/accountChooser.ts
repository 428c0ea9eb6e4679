import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { translatorOf } from '../../language/translate.ts'
import type { Html } from '../../http/html.ts'
import { InvalidNameError, type Accounts, type Account } from '../accounts.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'
import type { Issuers } from './Issuers.ts'
import { addFormParser, isOwnForm } from './ownForm.ts'
import { chooserPage, errorPage } from './signInPages.ts'

type Request = FastifyRequest<{ Params: { uid: string } }>
type Interaction = Awaited<ReturnType<ReturnType<Issuers['at']>['interactionDetails']>>

/**
 * Registers the account chooser. Only the browser that has the signed cookie of the sign-in may submit it. Forms of
 * other sites arrive without the cookie (`SameSite=Lax`), and are also refused because of their `Origin`.
 */
export function registerAccountChooser(app: FastifyInstance, issuers: Issuers, accounts: Accounts): void {
  const path = `${IDENTITY_PATH}/interaction/:uid`
  addFormParser(app)

  app.get(path, async (request: Request, reply) => {
    const language = chooseLanguage(request, reply)
    const interaction = await interactionOf(request, reply, issuers)
    if (!interaction) return refuse(reply, 400, language, m.signInExpired)
    return send(reply, 200, chooserPage(language, await currentAccount(interaction, accounts)))
  })

  app.post(path, async (request: Request, reply) => {
    const language = chooseLanguage(request, reply)
    if (!isOwnForm(request)) return refuse(reply, 403, language, m.foreignForm)
    const interaction = await interactionOf(request, reply, issuers)
    if (!interaction) return refuse(reply, 400, language, m.signInExpired)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const finish = async (result: InteractionResults) => {
      const provider = issuers.at(request.publicOrigin)
      const returnTo = await provider.interactionResult(request.raw, reply.raw, result)
      await leaveFormerAccount(provider, interaction, result)
      return reply.redirect(returnTo, 303)
    }
    if (form.has('cancel')) return finish({ error: 'access_denied', error_description: 'cancelled' })
    const typed = form.get('name') ?? ''
    try {
      const known = await accounts.find(form.get('account') ?? '')
      const { id, name } = known ?? accounts.ofName(typed)
      return await finish({ select_account: {}, login: { accountId: id, ...(known ? {} : { name }) } })
    } catch (error) {
      if (!(error instanceof InvalidNameError)) throw error
      const current = await currentAccount(interaction, accounts)
      return send(reply, 422, chooserPage(language, current, typed, error.sentence))
    }
  })
}

/** Returns the sign-in in progress of this browser, or null if it is not the one in the URL. */
async function interactionOf(
  request: Request,
  reply: FastifyReply,
  issuers: Issuers,
): Promise<Interaction | null> {
  try {
    const interaction = await issuers.at(request.publicOrigin).interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid ? interaction : null
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

async function currentAccount({ session }: Interaction, accounts: Accounts): Promise<Account | null> {
  return session?.accountId === undefined ? null : accounts.find(session.accountId)
}

/**
 * Removes the former account from the browser's session when another one signs in. The library would end that session
 * with a form that submits itself by a script. This function has the same effect without scripts.
 */
async function leaveFormerAccount(
  provider: Provider,
  { session }: Interaction,
  { login }: InteractionResults,
): Promise<void> {
  if (session?.uid === undefined || login === undefined || session.accountId === login.accountId) return
  const stored = await provider.Session.findByUid(session.uid)
  if (!stored) return
  delete stored.accountId
  delete stored.authorizations
  await stored.persist()
}

const refuse = (reply: FastifyReply, status: number, language: string, reason: Message) =>
  send(reply, status, errorPage(language, translatorOf(language)(reason)))

const send = (reply: FastifyReply, status: number, page: Html) =>
  reply.code(status).type('text/html; charset=utf-8').send(page.markup)
