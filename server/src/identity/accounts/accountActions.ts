import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { say, type Sentence } from '../../language/translate.ts'
import { toNameKey } from '../people/nameKey.ts'
import { cleanName, InvalidNameError } from '../sampleAccounts.ts'
import { readBrowserSession } from '../issuer/browserSession.ts'
import { userIdOf } from '../verifyBearer.ts'
import type { Confirmed } from './accountCookie.ts'
import type { FieldError } from './formParts.ts'
import { labelOfPasskey, readPasskey } from '../passkeys/passkeyForm.ts'
import { PasskeyError } from '../passkeys/passkeys.ts'
import { parseAvatar, toDataUrl } from './avatars.ts'
import type { AccountServices } from './accountServices.ts'

/** The sentences that the page shows after a change, by the code in the address of the page. */
export const DONE = {
  name: [m.nameSaved],
  picture: [m.pictureSaved],
  noPicture: [m.pictureRemoved],
  passkey: [m.passkeyAdded],
  passkeyName: [m.passkeyRenamed],
  noPasskey: [m.passkeyRemoved],
  password: [m.passwordSaved, m.signedOutElsewhere],
  noPassword: [m.passwordRemoved],
  signOut: [m.signedOutThere],
  signOutElsewhere: [m.signedOutElsewhere],
} satisfies Record<string, readonly Message[]>

export type Outcome =
  | { done: keyof typeof DONE }
  | { error: FieldError }
  | { codes: readonly string[] }
  | { deleted: true }

/** A request for a change, by a person who has just signed in on the page. */
export interface AccountRequest extends Omit<Confirmed, 'issuedAt'> {
  request: FastifyRequest
  reply: FastifyReply
  form: URLSearchParams
  /** Checks the person's current password. The number of checks is limited. */
  isPassword: (password: string) => Promise<boolean>
}

const failed = (field: string, sentence: Sentence): Outcome => ({ error: { field, sentence } })
const gone = (field: string) => failed(field, say(m.alreadyGone))

/** Creates the changes of an account, by the last part of their addresses. */
export function createAccountActions(services: AccountServices) {
  const { issuers, people, passwords, passkeys, recoveryCodes, sessions, userData } = services

  /**
   * Resolves to whether a person may set a new password, because the request contains the old one, or because the
   * person has signed in with a passkey or a recovery code.
   */
  const mayChangePassword = async ({ request, person, confirmation, form, isPassword }: AccountRequest) => {
    const answer = readPasskey(form)
    if (answer !== null) {
      const owner = await passkeys.signIn(request.publicOrigin, answer).catch((error: unknown) => {
        if (error instanceof PasskeyError) return null
        throw error
      })
      return owner?.id === person.id
    }
    if (confirmation === 'recovery') return true
    return person.hasPassword && (await isPassword(form.get('current') ?? ''))
  }
  /** Ends all sessions of a person except in this browser. */
  const endElsewhere = async ({ request, reply, person }: AccountRequest) => {
    const own = await readBrowserSession(issuers, request, reply)
    await sessions.endAll(person.id, { sessionId: own?.id ?? null, grantId: own?.grantId ?? null })
  }
  const removalOf = (
    result: 'removed' | 'unknown' | 'lastWayIn',
    done: keyof typeof DONE,
    field: string,
  ): Outcome => {
    if (result === 'removed') return { done }
    return result === 'unknown' ? gone(field) : failed(field, say(m.lastWayIn))
  }

  return {
    async name({ person, form }: AccountRequest): Promise<Outcome> {
      try {
        const result = await people.rename(person.id, cleanName(form.get('name') ?? ''))
        return result === 'done' ? { done: 'name' } : failed('name', say(m.nameTaken))
      } catch (error) {
        if (!(error instanceof InvalidNameError)) throw error
        return failed('name', error.sentence)
      }
    },
    async picture({ person, form }: AccountRequest): Promise<Outcome> {
      const text = form.get('picture')
      if (text === null) {
        await people.setPicture(person.id, null)
        return { done: 'noPicture' }
      }
      const avatar = parseAvatar(text)
      if (avatar === null) return failed('picture', say(m.pictureUnusable))
      await people.setPicture(person.id, toDataUrl(avatar))
      return { done: 'picture' }
    },
    async addPasskey({ request, person, sessionsFrom, form }: AccountRequest): Promise<Outcome> {
      try {
        const label = labelOfPasskey(request)
        const created = await passkeys.create(request.publicOrigin, person.id, readPasskey(form), label)
        const isNew = await people.addPasskey({ ...created, personId: person.id }, { sessionsFrom })
        return isNew ? { done: 'passkey' } : failed('passkeys', say(m.passkeyTaken))
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        return failed('passkeys', say(m.passkeyFailed))
      }
    },
    async renamePasskey({ person, form }: AccountRequest): Promise<Outcome> {
      try {
        const name = cleanName(form.get('name') ?? '')
        const isKnown = await people.renamePasskey(person.id, form.get('id') ?? '', name)
        return isKnown ? { done: 'passkeyName' } : gone('passkeys')
      } catch (error) {
        if (!(error instanceof InvalidNameError)) throw error
        return failed('passkeys', error.sentence)
      }
    },
    async removePasskey({ person, form }: AccountRequest): Promise<Outcome> {
      return removalOf(await people.removePasskey(person.id, form.get('id') ?? ''), 'noPasskey', 'passkeys')
    },
    async password(given: AccountRequest): Promise<Outcome> {
      const { person, sessionsFrom, form } = given
      const password = form.get('password') ?? ''
      const fault = await passwords.faultOf(password, person.name)
      if (fault !== null) return failed('new-password', fault)
      if (!(await mayChangePassword(given)))
        return failed(person.hasPassword ? 'current-password' : 'password', say(m.passwordNotConfirmed))
      const hash = await passwords.hash(password)
      if (!(await people.setPassword(person.id, hash, { sessionsFrom })))
        return failed('password', say(m.confirmItIsYou))
      // People change their password because somebody else may know the old one, and may already be signed in with it.
      await endElsewhere(given)
      // The feeds stay by default, because other programs read them, and many people only want another password.
      if (form.has('links')) await people.takeBackLinks(person.id)
      return { done: 'password' }
    },
    async removePassword({ person }: AccountRequest): Promise<Outcome> {
      return removalOf(await people.removePassword(person.id), 'noPassword', 'password')
    },
    async codes({ person, sessionsFrom }: AccountRequest): Promise<Outcome> {
      const codes = await recoveryCodes.replace(person.id, sessionsFrom)
      return codes.length > 0 ? { codes } : failed('codes', say(m.confirmItIsYou))
    },
    async signOut({ person, form }: AccountRequest): Promise<Outcome> {
      const isOwn = await sessions.end(person.id, form.get('session') ?? '')
      return isOwn ? { done: 'signOut' } : gone('sessions')
    },
    async signOutElsewhere(given: AccountRequest): Promise<Outcome> {
      await endElsewhere(given)
      // A stranger who was signed in may have made links. Links that are being made at this moment end because their
      // session has ended.
      await people.takeBackLinks(given.person.id)
      return { done: 'signOutElsewhere' }
    },
    async delete({ person, form }: AccountRequest): Promise<Outcome> {
      if (toNameKey(form.get('name') ?? '') !== toNameKey(person.name))
        return failed('delete-name', say(m.nameDiffers))
      // When the sessions have ended, no device can write data before the next step. If a step fails, the person can
      // try again.
      await sessions.endAll(person.id)
      await userData.delete(userIdOf(issuers.trusted.name, person.id), true)
      await people.remove(person.id)
      return { deleted: true }
    },
  } satisfies Record<string, (given: AccountRequest) => Promise<Outcome>>
}
