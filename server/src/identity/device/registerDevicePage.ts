import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { browserName } from '@vtube/shared/browserName'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { addressOf, SITE_BITS } from '../../http/rateLimit.ts'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { translatorOf } from '../../language/translate.ts'
import type { Account } from '../sampleAccounts.ts'
import { readBrowserSession } from '../issuer/browserSession.ts'
import { identityPage } from '../issuer/identityPage.ts'
import { sendPage } from '../issuer/interactions.ts'
import { CLIENT_ID } from '../issuer/issuerUrls.ts'
import { SCOPE } from '../issuer/oidcConfiguration.ts'
import { formOf, isOwnForm } from '../issuer/ownForm.ts'
import { revokeGrant } from '../issuer/StoreAdapter.ts'
import { createSignInRecords } from '../issuer/signInRecords.ts'
import { errorPage } from '../issuer/signInPages.ts'
import type { OwnIssuer } from '../ownIssuer.ts'
import { createDeviceRequests, type DeviceRequest } from './deviceCodes.ts'
import { codeQuery, DEVICE_PAGE, SHORT_PATH } from './devicePaths.ts'
import { createGuesses, GUESS_WINDOW_SECONDS } from './guesses.ts'
import { formatUserCode } from './userCodes.ts'

const address = v.fallback(v.object({ user_code: v.optional(v.string()) }), {})
/** Returns the code in the address as the device shows it, or null if the address has none. */
function codeOf({ query }: FastifyRequest): string | null {
  const { user_code: code } = v.parse(address, query)
  return code === undefined ? null : formatUserCode(code)
}

/** Returns whether a page of another site has caused a request, such as by a link or a picture. */
const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/**
 * Resolves to the account that a form proves. If it proves none, sends the page that asks for it, and resolves to null.
 */
export type ProveForDevice = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: string,
) => Promise<Account | null>

/**
 * Registers the page on which people confirm a device without a keyboard. Its address may name the code, but only
 * shows it: the person has to compare it with the device, and then prove an identity, even with a session in this
 * browser. So neither a link nor a stolen session signs a device in. A code that another site names is looked up only
 * when the person sends it, so that other sites use up no guesses.
 */
export function registerDevicePage(
  app: FastifyInstance,
  { issuers, storage }: OwnIssuer,
  prove: ProveForDevice,
): void {
  const requests = createDeviceRequests(storage)
  const records = createSignInRecords(storage)
  const guesses = createGuesses(storage)

  const sendNotice = async (
    reply: FastifyReply,
    language: string,
    { title, text }: { title: Message; text: Message },
  ) => {
    const t = translatorOf(language)
    const content = { title: t(title), text: t(text), isError: false, hint: t(m.closeWindow) }
    return sendPage(reply, 200, await identityPage(language, 'notice', content))
  }
  const askForCode = async (
    reply: FastifyReply,
    language: string,
    { status, error, code }: { status: number; error: Message | null; code: string },
  ) => {
    const content = { code, error: error && translatorOf(language)(error) }
    return sendPage(reply, status, await identityPage(language, 'deviceCode', content))
  }
  /** Resolves to the device with the code in the address. Otherwise asks for the code and resolves to null. */
  const deviceOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { language, person = null }: { language: string; person?: string | null },
  ): Promise<DeviceRequest | null> => {
    const code = codeOf(request) ?? ''
    const known = person ?? (await readBrowserSession(issuers, request, reply))?.accountId ?? null
    const address = `address ${addressOf(request, SITE_BITS)}`
    const guessers = known === null ? [address] : [address, `person ${known}`]
    const found = await guesses.check(guessers, () => requests.find(code))
    if (found === 'tooMany') {
      reply.header('retry-after', GUESS_WINDOW_SECONDS)
      await askForCode(reply, language, { status: 429, error: m.deviceTooManyCodes, code: '' })
      return null
    }
    if (found === null) await askForCode(reply, language, { status: 404, error: m.deviceCodeWrong, code })
    return found
  }
  /** Signs the device in with a session of its own, which ends like any other. Resolves to false if it is too late. */
  const signIn = async ({ publicOrigin }: FastifyRequest, device: DeviceRequest, account: Account) => {
    const { Grant } = issuers.at(publicOrigin)
    const grant = new Grant({ clientId: CLIENT_ID, accountId: account.id })
    grant.addOIDCScope(SCOPE)
    const grantId = await grant.save()
    await records.moveGrant(grantId, device)
    await storage.accounts.keep(account)
    const authTime = Math.floor(storage.now().getTime() / 1_000)
    if (await requests.answer(device, { accountId: account.id, grantId, authTime })) return true
    await revokeGrant(storage, grantId)
    return false
  }

  app.get(SHORT_PATH, async (request, reply) => {
    const code = codeOf(request)
    return reply.redirect(DEVICE_PAGE + (code === null ? '' : codeQuery(code)), 303)
  })

  app.get(DEVICE_PAGE, async (request, reply) => {
    const language = chooseLanguage(request, reply)
    const code = codeOf(request)
    if (code === null || isFromOtherSite(request))
      return await askForCode(reply, language, { status: 200, error: null, code: code ?? '' })
    const device = await deviceOf(request, reply, { language })
    if (device === null) return reply
    const isNear = device.address === addressOf(request, SITE_BITS)
    const content = {
      code,
      browser: browserName(device.userAgent),
      askedAt: device.askedAt,
      now: storage.now(),
      address: isNear ? null : device.address,
    }
    return sendPage(reply, 200, await identityPage(language, 'device', content))
  })

  app.post(DEVICE_PAGE, async (request, reply) => {
    const language = chooseLanguage(request, reply)
    if (!isOwnForm(request))
      return sendPage(reply, 403, await errorPage(language, translatorOf(language)(m.foreignForm)))
    const device = await deviceOf(request, reply, { language })
    if (device === null) return reply
    if (formOf(request).has('cancel')) {
      await requests.answer(device, { error: 'access_denied', errorDescription: 'refused' })
      return await sendNotice(reply, language, { title: m.deviceRefused, text: m.deviceRefusedHint })
    }
    const account = await prove(request, reply, language)
    if (account === null) return reply
    const known = await deviceOf(request, reply, { language, person: account.id })
    if (known === null) return reply
    if (!(await signIn(request, known, account)))
      return await askForCode(reply, language, { status: 409, error: m.deviceCodeWrong, code: '' })
    return await sendNotice(reply, language, { title: m.signedIn, text: m.deviceSignedInHint })
  })
}
