import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type InteractionResults } from 'oidc-provider'
import type { Html } from '../../http/html.ts'
import { InvalidNameError, type Accounts, type Account } from '../accounts.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'
import type { Issuers } from './Issuers.ts'
import { chooserPage, errorPage } from './pages.ts'

export interface AccountChooserOptions {
  issuers: Issuers
  accounts: Accounts
}
type Route = { Params: { uid: string } }
type Interaction = Awaited<ReturnType<ReturnType<Issuers['at']>['interactionDetails']>>

const EXPIRED = 'This sign-in has taken too long, or was finished in another window.'
const FOREIGN = 'This answer came from another site.'

/**
 * Routes the account chooser. Only the browser with the signed cookie of this sign-in may answer. Forms of other sites
 * come without the cookie (`SameSite=Lax`), and are refused by their `Origin` as well.
 */
export function registerAccountChooser(
  app: FastifyInstance,
  { issuers, accounts }: AccountChooserOptions,
): void {
  const path = `${IDENTITY_PATH}/interaction/:uid`
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.get<Route>(path, async (request, reply) => {
    const interaction = await interactionOf(request, reply, issuers)
    if (!interaction) return send(reply, 400, errorPage(EXPIRED))
    return send(
      reply,
      200,
      chooserPage({ current: await currentAccount(interaction, accounts), typed: '', error: null }),
    )
  })

  app.post<Route>(path, async (request, reply) => {
    if (!isOwnForm(request)) return send(reply, 403, errorPage(FOREIGN))
    const interaction = await interactionOf(request, reply, issuers)
    if (!interaction) return send(reply, 400, errorPage(EXPIRED))
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (form.has('cancel'))
      return finish(request, reply, issuers, interaction, {
        error: 'access_denied',
        error_description: 'cancelled',
      })
    try {
      const account = await chosenAccount(form, accounts)
      return await finish(request, reply, issuers, interaction, {
        select_account: {},
        login: { accountId: account.id },
      })
    } catch (error) {
      if (!(error instanceof InvalidNameError)) throw error
      const current = await currentAccount(interaction, accounts)
      const typed = form.get('name') ?? ''
      return send(reply, 422, chooserPage({ current, typed, error: error.message }))
    }
  })
}

async function chosenAccount(form: URLSearchParams, accounts: Accounts): Promise<Account> {
  const known = await accounts.find(form.get('account') ?? '')
  return known ?? (await accounts.findOrCreate(form.get('name') ?? ''))
}

/** Returns the sign-in in progress of this browser, where it is the one of the URL; else null. */
async function interactionOf(
  request: FastifyRequest<Route>,
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

async function currentAccount(interaction: Interaction, accounts: Accounts): Promise<Account | null> {
  const id = interaction.session?.accountId
  return id === undefined ? null : accounts.find(id)
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  issuers: Issuers,
  interaction: Interaction,
  result: InteractionResults,
): Promise<FastifyReply> {
  const provider = issuers.at(request.publicOrigin)
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result)
  const { session } = interaction
  const accountId = result.login?.accountId
  if (session?.uid !== undefined && accountId !== undefined && session.accountId !== accountId) {
    // The account has changed. The library would end the old session by a page that submits itself, which needs
    // scripts; removing the account from the session has the same effect.
    const stored = await provider.Session.findByUid(session.uid)
    if (stored) {
      delete stored.accountId
      delete stored.authorizations
      await stored.persist()
    }
  }
  return reply.redirect(returnTo, 303)
}

/** Browsers send the origin of a form. Tools that send none have no cookie of another user either. */
function isOwnForm(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === request.publicOrigin
}

const send = (reply: FastifyReply, status: number, page: Html) =>
  reply.code(status).type('text/html; charset=utf-8').send(page.markup)
