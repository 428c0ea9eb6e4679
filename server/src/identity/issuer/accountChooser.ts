import type { FastifyInstance } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { InvalidNameError, type Accounts, type Account } from '../sampleAccounts.ts'
import {
  CANCELLED,
  finishInteraction,
  INTERACTION_PATH,
  interactionOf,
  sendPage,
  type Interaction,
  type InteractionRequest,
} from './interactions.ts'
import type { Issuers } from './Issuers.ts'
import { addFormParser, formOf } from './ownForm.ts'
import { chooserPage } from './signInPages.ts'

/** Registers the account chooser. Only the browser that has the signed cookie of the sign-in may submit it. */
export function registerAccountChooser(app: FastifyInstance, issuers: Issuers, accounts: Accounts): void {
  addFormParser(app)

  app.get(INTERACTION_PATH, async (request: InteractionRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const interaction = await interactionOf(request, reply, { issuers, language })
    if (interaction === null) return reply
    return sendPage(reply, 200, await chooserPage(language, await currentAccount(interaction, accounts)))
  })

  app.post(INTERACTION_PATH, async (request: InteractionRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const interaction = await interactionOf(request, reply, { issuers, language })
    if (interaction === null) return reply
    const form = formOf(request)
    const finish = async (result: InteractionResults) =>
      reply.redirect(await finishInteraction(request, reply, { issuers, interaction, result }), 303)
    if (form.has('cancel')) return finish(CANCELLED)
    const typed = form.get('name') ?? ''
    try {
      const known = await accounts.find(form.get('account') ?? '')
      const { id, name } = known ?? accounts.ofName(typed)
      return await finish({ select_account: {}, login: { accountId: id, ...(known ? {} : { name }) } })
    } catch (error) {
      if (!(error instanceof InvalidNameError)) throw error
      const current = await currentAccount(interaction, accounts)
      return sendPage(reply, 422, await chooserPage(language, current, typed, error.sentence))
    }
  })
}

async function currentAccount({ session }: Interaction, accounts: Accounts): Promise<Account | null> {
  return session?.accountId === undefined ? null : accounts.find(session.accountId)
}
