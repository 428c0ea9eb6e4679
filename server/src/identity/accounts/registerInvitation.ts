import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { say, translatorOf, translateSentence, type Sentence } from '../../language/translate.ts'
import type { Invitation } from '../people/Person.ts'
import { formOf, isOwnForm } from '../issuer/ownForm.ts'
import { identityPage } from '../issuer/identityPage.ts'
import { sendPage } from '../issuer/interactions.ts'
import { errorPage } from '../issuer/signInPages.ts'
import { invitationOverPage, invitationPage, invitationPath, type FieldError } from './invitationPages.ts'
import { PasskeyError } from '../passkeys/passkeys.ts'
import { acceptInvitation, FormError, ownerOf, type InvitationRequest } from './acceptInvitation.ts'
import type { AccountServices } from './accountServices.ts'

/**
 * Registers the pages of invitations. Opening the page does not use up the invitation, so previews of links do no harm.
 * The forms need no cookie, because anybody who has the link may use it, and pages of other sites do not have the link.
 */
export function registerInvitation(app: FastifyInstance, services: AccountServices): void {
  const { people, invitations, passkeys, scripts } = services
  const path = invitationPath(':secret').replace('%3A', ':')

  const open = async (request: InvitationRequest, reply: FastifyReply) => {
    const language = chooseLanguage(request, reply)
    const { secret } = request.params
    const invitation = await invitations.find(secret)
    if (invitation === null) return send(reply, 404, await invitationOverPage(language))
    return send(reply, 200, await pageOf(request, language, invitation))
  }
  const pageOf = async (
    { params: { secret }, publicOrigin: origin }: InvitationRequest,
    language: string,
    invitation: Invitation,
    name = invitation.name ?? '',
    error: FieldError | null = null,
  ) => {
    const known = invitation.personId === null ? null : await people.find(invitation.personId)
    return await invitationPage({
      language,
      origin,
      secret,
      knownName: known?.name ?? null,
      formerName: invitation.takesOver?.name ?? null,
      isFirst: invitation.isFirst,
      name,
      error,
      script: scripts.invitation,
    })
  }
  app.get(path, open)

  app.post(`${path}/options`, async (request: InvitationRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const refuse = (status: number, sentence: Sentence) =>
      reply.code(status).send({ error: { message: translateSentence(language, sentence) } })
    if (!isOwnForm(request)) return refuse(403, say(m.foreignForm))
    const invitation = await invitations.find(request.params.secret)
    if (invitation === null) return refuse(404, say(m.invitationOver))
    try {
      const { name: typed = '' } = (request.body ?? {}) as { name?: string }
      const owner = await ownerOf(people, request.params.secret, invitation, String(typed))
      if (invitation.personId === null && (await people.findByName(owner.name)) !== null)
        return refuse(422, say(m.nameTaken))
      return reply.send(await passkeys.creationOptions(request.publicOrigin, owner))
    } catch (error) {
      if (error instanceof FormError) return refuse(422, error.error.sentence)
      if (error instanceof PasskeyError) return refuse(422, say(m.passkeyFailed))
      throw error
    }
  })

  app.post(path, async (request: InvitationRequest, reply) => {
    const language = chooseLanguage(request, reply)
    const { secret } = request.params
    if (!isOwnForm(request))
      return send(reply, 403, await errorPage(language, translatorOf(language)(m.foreignForm)))
    const invitation = await invitations.find(secret)
    if (invitation === null) return send(reply, 404, await invitationOverPage(language))
    const typed = formOf(request).get('name') ?? ''
    try {
      const accepted = await acceptInvitation(services, request, reply, invitation)
      if (accepted === null) return send(reply, 404, await invitationOverPage(language))
      const t = translatorOf(language)
      return send(
        reply,
        200,
        await identityPage(
          language,
          'recoveryCodes',
          {
            codes: accepted.codes,
            name: accepted.person.name,
            host: new URL(request.publicOrigin).host,
            next: { href: '/', label: t(m.codesKept) },
          },
          scripts.invitation,
        ),
      )
    } catch (error) {
      if (!(error instanceof FormError)) throw error
      return send(reply, 422, await pageOf(request, language, invitation, typed, error.error))
    }
  })
}

const send = (reply: FastifyReply, status: number, page: string) =>
  // The address is a secret until the link is used. With `no-referrer`, browsers would send forms without an origin.
  sendPage(
    reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' }),
    status,
    page,
  )
