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
import { registerDevicePage } from '../device/registerDevicePage.ts'
import type { OwnIssuer } from '../ownIssuer.ts'
import { readBrowserSession } from './browserSession.ts'
import type { Issuers } from './Issuers.ts'
import { addFormParser, formOf } from './ownForm.ts'
import { chooserPage } from './signInPages.ts'

/** Registers the page on which the account chooser signs another device in. */
export function registerDeviceOfName(app: FastifyInstance, issuer: OwnIssuer, accounts: Accounts): void {
  registerDevicePage(app, issuer, async (request, reply, language) => {
    const form = formOf(request)
    const session = await readBrowserSession(issuer.issuers, request, reply)
    const current = session && (await accounts.find(session.accountId))
    const chooser = { language, current, isForDevice: true }
    if (!form.has('account') && !form.has('name')) {
      await sendPage(reply, 200, await chooserPage(chooser))
      return null
    }
    try {
      return await chosenAccount(form, accounts)
    } catch (error) {
      if (!(error instanceof InvalidNameError)) throw error
      const refused = { ...chooser, typed: form.get('name') ?? '', error: error.sentence }
      await sendPage(reply, 422, await chooserPage(refused))
      return null
    }
  })
}

/** Registers the account chooser. Only the browser that has the signed cookie of the sign-in may submit it. */
export function registerAccountChooser(app: FastifyInstance, issuers: Issuers, accounts: Accounts): void {
  addFormParser(app)

  app.get(INTERACTION_PATH, async (request: InteractionRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const interaction = await interactionOf(request, reply, { issuers, language })
    if (interaction === null) return reply
    const current = await currentAccount(interaction, accounts)
    return sendPage(reply, 200, await chooserPage({ language, current }))
  })

  app.post(INTERACTION_PATH, async (request: InteractionRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const interaction = await interactionOf(request, reply, { issuers, language })
    if (interaction === null) return reply
    const form = formOf(request)
    const finish = async (result: InteractionResults) =>
      reply.redirect(await finishInteraction(request, reply, { issuers, interaction, result }), 303)
    if (form.has('cancel')) return finish(CANCELLED)
    try {
      const { id, name, isKnown } = await chosenAccount(form, accounts)
      return await finish({ select_account: {}, login: { accountId: id, ...(isKnown ? {} : { name }) } })
    } catch (error) {
      if (!(error instanceof InvalidNameError)) throw error
      const current = await currentAccount(interaction, accounts)
      const page = chooserPage({ language, current, typed: form.get('name') ?? '', error: error.sentence })
      return sendPage(reply, 422, await page)
    }
  })
}

/**
 * Resolves to the account that a form of the chooser names, and whether it was one of the shown ones.
 * @throws InvalidNameError if the typed name cannot be used
 */
async function chosenAccount(
  form: URLSearchParams,
  accounts: Accounts,
): Promise<Account & { isKnown: boolean }> {
  const known = await accounts.find(form.get('account') ?? '')
  return { ...(known ?? accounts.ofName(form.get('name') ?? '')), isKnown: known !== null }
}

async function currentAccount({ session }: Interaction, accounts: Accounts): Promise<Account | null> {
  return session?.accountId === undefined ? null : accounts.find(session.accountId)
}
