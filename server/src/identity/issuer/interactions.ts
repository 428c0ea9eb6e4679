import type { FastifyReply, FastifyRequest } from 'fastify'
import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import { pageFor } from '../../http/serverPages.ts'
import { translatorOf } from '../../language/translate.ts'
import { IDENTITY_PATH } from './issuerUrls.ts'
import type { Issuers } from './Issuers.ts'
import { isOwnForm } from './ownForm.ts'
import { errorPage } from './signInPages.ts'

/** The path of the pages of a sign-in in progress, to which the cookie of the sign-in is bound. */
export const INTERACTION_PATH = `${IDENTITY_PATH}/interaction/:uid`

export type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/**
 * Returns the sign-in in progress of this browser. If it is not the one in the URL, or if the request is a form of
 * another site, sends an error page and returns null. Forms of other sites arrive without the cookie (`SameSite=Lax`),
 * and are also refused because of their `Origin`.
 */
export async function interactionOf(
  request: InteractionRequest,
  reply: FastifyReply,
  { issuers, language }: { issuers: Issuers; language: string },
): Promise<Interaction | null> {
  if (request.method === 'POST' && !isOwnForm(request))
    return await refuse(reply, 403, language, m.foreignForm)
  const interaction = await findInteraction(request, reply, issuers)
  return interaction ?? (await refuse(reply, 400, language, m.signInExpired))
}

/** Returns the sign-in in progress of this browser, or null if it is not the one in the URL. */
export async function findInteraction(
  request: InteractionRequest,
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

/** Returns the session at the issuer that this browser had when the sign-in began, or null if the session has ended. */
export async function liveSessionOf(
  { publicOrigin }: InteractionRequest,
  issuers: Issuers,
  { session }: Interaction,
) {
  if (session?.uid === undefined || session.accountId === undefined) return null
  const stored = await issuers.at(publicOrigin).Session.findByUid(session.uid)
  return stored?.accountId === session.accountId ? stored : null
}

/**
 * Stores the result of a sign-in, bound to this browser. The session is valid from now on, even if the browser
 * continues much later. Returns the URL at which the browser continues.
 */
export async function finishInteraction(
  request: InteractionRequest,
  reply: FastifyReply,
  {
    issuers,
    interaction,
    result,
  }: { issuers: Issuers; interaction: Interaction; result: InteractionResults },
): Promise<string> {
  const provider = issuers.at(request.publicOrigin)
  const { header, digest } = issuers.proof.make(request.publicOrigin)
  if (result.login !== undefined) reply.header('set-cookie', header)
  const ts = Math.floor(Date.now() / 1_000)
  const bound =
    result.login === undefined ? result : { ...result, login: { ...result.login, ts, proof: digest } }
  const returnTo = await provider.interactionResult(request.raw, reply.raw, bound)
  await leaveFormerAccount(provider, interaction, result)
  return returnTo
}

export const CANCELLED: InteractionResults = { error: 'access_denied', error_description: 'cancelled' }

/**
 * Removes the former account from the browser's session when another account signs in. The library would end that
 * session with a form that a script submits. This function has the same effect without scripts.
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

async function refuse(reply: FastifyReply, status: number, language: string, reason: Message): Promise<null> {
  sendPage(reply, status, await errorPage(language, translatorOf(language)(reason)))
  return null
}

/** Sends a page of the sign-in. */
export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(pageFor(reply.request.headers, page))
