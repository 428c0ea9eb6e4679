import { hash } from 'node:crypto'
import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseLanguage } from '../../http/requestLanguage.ts'
import { say, translatorOf, translateSentence, type Sentence } from '../../language/translate.ts'
import type { Invitation, WayIn } from '../people/Person.ts'
import { cleanName, InvalidNameError } from '../sampleAccounts.ts'
import { beginBrowserSession } from '../issuer/browserSession.ts'
import { formOf, isOwnForm } from '../issuer/ownForm.ts'
import { identityPage } from '../issuer/identityPage.ts'
import { errorPage } from '../issuer/signInPages.ts'
import { invitationOverPage, invitationPage, invitationPath, type FieldError } from './invitationPages.ts'
import { labelOfPasskey, readPasskey } from '../passkeys/passkeyForm.ts'
import { PasskeyError } from '../passkeys/passkeys.ts'
import type { AccountServices } from './accountServices.ts'

type Request = FastifyRequest<{ Params: { secret: string } }>

/** Thrown if a form cannot be accepted, with the reason at one of its fields. */
class FormError extends Error {
  override readonly name = 'FormError'
  readonly error: FieldError

  constructor(field: string, sentence: Sentence) {
    super(translateSentence('en', sentence))
    this.error = { field, sentence }
  }
}

const REFUSALS = {
  nameTaken: () => new FormError('name', say(m.nameTaken)),
  dataTaken: () => new FormError('form', say(m.dataTaken)),
  passkeyTaken: () => new FormError('form', say(m.passkeyTaken)),
}

/**
 * Registers the pages of invitations. Opening the page does not use up the invitation, so previews of links do no harm.
 * The forms need no cookie, because anybody who has the link may use it, and pages of other sites do not have the link.
 */
export function registerInvitation(app: FastifyInstance, services: AccountServices): void {
  const { issuers, people, invitations, passwords, passkeys, recoveryCodes, sessions, scripts } = services
  const path = invitationPath(':secret').replace('%3A', ':')

  const open = async (request: Request, reply: FastifyReply) => {
    const language = chooseLanguage(request, reply)
    const { secret } = request.params
    const invitation = await invitations.find(secret)
    if (invitation === null) return send(reply, 404, await invitationOverPage(language))
    return send(reply, 200, await pageOf(request, language, invitation))
  }
  const pageOf = async (
    { params: { secret }, publicOrigin: origin }: Request,
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
  /** Returns the person for whom an account is made. A new person is not stored yet. */
  const ownerOf = async (secret: string, invitation: Invitation, typed: string) => {
    const known = invitation.personId === null ? null : await people.find(invitation.personId)
    if (known !== null) return { id: known.id, name: known.name }
    return { id: invitation.takesOver?.id ?? newIdOf(secret), name: checkName(typed) }
  }
  const readWayIn = async (request: Request, owner: { id: string; name: string }): Promise<WayIn> => {
    const form = formOf(request)
    const passkey = readPasskey(form)
    if (passkey !== null) {
      const label = labelOfPasskey(request)
      try {
        const created = await passkeys.create(request.publicOrigin, owner.id, passkey, label)
        return { kind: 'passkey', passkey: created }
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        throw new FormError('form', say(m.passkeyFailed))
      }
    }
    const password = form.get('password') ?? ''
    const fault = await passwords.faultOf(password, owner.name)
    if (fault !== null) throw new FormError('password', fault)
    return { kind: 'password', hash: await passwords.hash(password) }
  }

  app.get(path, open)

  app.post(`${path}/options`, async (request: Request, reply) => {
    const language = chooseLanguage(request, reply)
    const refuse = (status: number, sentence: Sentence) =>
      reply.code(status).send({ error: { message: translateSentence(language, sentence) } })
    if (!isOwnForm(request)) return refuse(403, say(m.foreignForm))
    const invitation = await invitations.find(request.params.secret)
    if (invitation === null) return refuse(404, say(m.invitationOver))
    try {
      const { name: typed = '' } = (request.body ?? {}) as { name?: string }
      const owner = await ownerOf(request.params.secret, invitation, String(typed))
      if (invitation.personId === null && (await people.findByName(owner.name)) !== null)
        return refuse(422, say(m.nameTaken))
      return reply.send(await passkeys.creationOptions(request.publicOrigin, owner))
    } catch (error) {
      if (error instanceof FormError) return refuse(422, error.error.sentence)
      if (error instanceof PasskeyError) return refuse(422, say(m.passkeyFailed))
      throw error
    }
  })

  app.post(path, async (request: Request, reply) => {
    const language = chooseLanguage(request, reply)
    const { secret } = request.params
    if (!isOwnForm(request))
      return send(reply, 403, await errorPage(language, translatorOf(language)(m.foreignForm)))
    const invitation = await invitations.find(secret)
    if (invitation === null) return send(reply, 404, await invitationOverPage(language))
    const typed = formOf(request).get('name') ?? ''
    try {
      const owner = await ownerOf(secret, invitation, typed)
      const wayIn = await readWayIn(request, owner)
      const { digest } = invitation
      const answer = await people.accept({
        digest,
        newId: owner.id,
        name: owner.name,
        wayIn,
        now: services.now(),
      })
      if (answer.result === 'unknownInvitation') return send(reply, 404, await invitationOverPage(language))
      if (answer.result !== 'accepted') throw REFUSALS[answer.result]()
      const { person } = answer
      // All sessions end, because a stranger may have taken over the account with one of the former ways to sign in.
      await sessions.endAll(person.id)
      const codes = await recoveryCodes.replace(person.id)
      await beginBrowserSession(issuers, request, reply, { accountId: person.id, at: services.now() })
      services.onSignIn({ way: 'invitation', result: 'accepted' })
      const t = translatorOf(language)
      return send(
        reply,
        200,
        await identityPage(
          language,
          'recoveryCodes',
          {
            codes,
            name: person.name,
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

/**
 * Returns the id of a new person. The id is derived from the link, so that a passkey can be made for the person before
 * the person is stored.
 */
const newIdOf = (secret: string): string =>
  `p-${hash('sha256', `person of the invitation ${secret}`, 'base64url').slice(0, 22)}`

function checkName(typed: string): string {
  try {
    return cleanName(typed)
  } catch (error) {
    if (!(error instanceof InvalidNameError)) throw error
    throw new FormError('name', error.sentence)
  }
}

const send = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    // The address is a secret until the link is used. With `no-referrer`, browsers would send forms without an origin.
    .headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' })
    .type('text/html; charset=utf-8')
    .send(page)
