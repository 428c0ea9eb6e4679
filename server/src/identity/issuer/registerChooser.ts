import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type InteractionResults } from 'oidc-provider'
import type { Html } from '../../http/html.ts'
import { InvalidNameError, type People, type Person } from '../accounts.ts'
import { IDENTITY_PATH } from './addresses.ts'
import type { Issuers } from './Issuers.ts'
import { chooserPage, errorPage } from './pages.ts'

interface ChooserParts {
  issuers: Issuers
  people: People
}
type Route = { Params: { uid: string } }
type Interaction = Awaited<ReturnType<ReturnType<Issuers['at']>['interactionDetails']>>

const EXPIRED = 'This sign-in has taken too long, or was finished in another window.'
const FOREIGN = 'This answer came from another site.'

/**
 * The account chooser. Who may answer is the browser that holds the cookie of this sign-in, which the issuer has
 * signed; forms of other sites come without it (`SameSite=Lax`) and are refused by their `Origin` as well.
 */
export function registerChooser(app: FastifyInstance, { issuers, people }: ChooserParts): void {
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
      chooserPage({ current: await currentOf(interaction, people), typed: '', fault: null }),
    )
  })

  app.post<Route>(path, async (request, reply) => {
    if (!isOwnForm(request)) return send(reply, 403, errorPage(FOREIGN))
    const interaction = await interactionOf(request, reply, issuers)
    if (!interaction) return send(reply, 400, errorPage(EXPIRED))
    const answers = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    if (answers.has('cancel'))
      return finish(request, reply, issuers, interaction, {
        error: 'access_denied',
        error_description: 'cancelled',
      })
    try {
      const person = await chosen(answers, people)
      return await finish(request, reply, issuers, interaction, {
        select_account: {},
        login: { accountId: person.id },
      })
    } catch (error) {
      if (!(error instanceof InvalidNameError)) throw error
      const current = await currentOf(interaction, people)
      const typed = answers.get('name') ?? ''
      return send(reply, 422, chooserPage({ current, typed, fault: error.message }))
    }
  })
}

async function chosen(answers: URLSearchParams, people: People): Promise<Person> {
  const known = await people.find(answers.get('account') ?? '')
  return known ?? (await people.named(answers.get('name') ?? ''))
}

/** The sign-in that this browser is in the middle of, if it is the one of the address. */
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

async function currentOf(interaction: Interaction, people: People): Promise<Person | null> {
  const id = interaction.session?.accountId
  return id === undefined ? null : people.find(id)
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
    // Somebody else than before. The issuer would end the old session by a page that sends itself, which needs
    // scripts; forgetting the person in it comes to the same.
    const stored = await provider.Session.findByUid(session.uid)
    if (stored) {
      delete stored.accountId
      delete stored.authorizations
      await stored.persist()
    }
  }
  return reply.redirect(returnTo, 303)
}

/** Browsers say where a form comes from; tools that say nothing hold no cookie of a stranger either. */
function isOwnForm(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === request.publicOrigin
}

const send = (reply: FastifyReply, status: number, page: Html) =>
  reply.code(status).type('text/html; charset=utf-8').send(page.markup)
