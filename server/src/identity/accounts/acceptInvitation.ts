import { hash } from 'node:crypto'
import * as m from '@vtube/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { say, translateSentence, type Sentence } from '../../language/translate.ts'
import { beginBrowserSession } from '../issuer/browserSession.ts'
import { formOf } from '../issuer/ownForm.ts'
import { labelOfPasskey, readPasskey } from '../passkeys/passkeyForm.ts'
import { PasskeyError } from '../passkeys/passkeys.ts'
import type { Invitation, Person, WayIn } from '../people/Person.ts'
import type { People } from '../people/people.ts'
import { cleanName, InvalidNameError } from '../sampleAccounts.ts'
import type { AccountServices } from './accountServices.ts'
import type { FieldError } from './invitationPages.ts'

export type InvitationRequest = FastifyRequest<{ Params: { secret: string } }>

/** The person for whom an account is made. A new person is not stored yet. */
type Owner = Pick<Person, 'id' | 'name'>

/** Thrown if a form cannot be accepted, with the reason at one of its fields. */
export class FormError extends Error {
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
 * Accepts an invitation with the name and the way to sign in from a form: makes the account of a new person, or gives a
 * known person the new way to sign in. Signs the person in in this browser, and ends all other sessions. Resolves to
 * the person and the new recovery codes, or to null if the invitation is no longer valid.
 * @throws FormError if the name or the way to sign in cannot be accepted
 */
export async function acceptInvitation(
  services: AccountServices,
  request: InvitationRequest,
  reply: FastifyReply,
  invitation: Invitation,
): Promise<{ person: Person; codes: readonly string[] } | null> {
  const { issuers, people, recoveryCodes, sessions, now } = services
  const typed = formOf(request).get('name') ?? ''
  const owner = await ownerOf(people, request.params.secret, invitation, typed)
  const wayIn = await readWayIn(services, request, owner)
  const { digest } = invitation
  const answer = await people.acceptInvitation({
    digest,
    newId: owner.id,
    name: owner.name,
    wayIn,
    now: now(),
  })
  if (answer.result === 'unknownInvitation') return null
  if (answer.result !== 'accepted') throw REFUSALS[answer.result]()
  const { person } = answer
  // All sessions end, because a stranger may have taken over the account with one of the former ways to sign in.
  await sessions.endAll(person.id)
  const codes = await recoveryCodes.replace(person.id)
  await beginBrowserSession(issuers, request, reply, { accountId: person.id, at: now() })
  services.onSignIn({ way: 'invitation', result: 'accepted' })
  return { person, codes }
}

/**
 * Resolves to the person for whom an invitation makes an account, given the name that a new person has typed.
 * @throws FormError if a new person cannot have the name
 */
export async function ownerOf(
  people: Pick<People, 'find'>,
  secret: string,
  invitation: Invitation,
  typed: string,
): Promise<Owner> {
  const known = invitation.personId === null ? null : await people.find(invitation.personId)
  if (known !== null) return { id: known.id, name: known.name }
  return { id: invitation.takesOver?.id ?? newIdOf(secret), name: checkName(typed) }
}

async function readWayIn(
  { passwords, passkeys }: AccountServices,
  request: InvitationRequest,
  owner: Owner,
): Promise<WayIn> {
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
