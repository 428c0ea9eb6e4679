import * as m from '@vtube/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { say, type Sentence } from '../../language/translate.ts'
import { toNameKey } from '../people/nameKey.ts'
import { cleanName, InvalidNameError } from '../sampleAccounts.ts'
import { readBrowserSession } from '../issuer/browserSession.ts'
import { userIdOf } from '../verifyBearer.ts'
import type { Confirmed } from './accountCookie.ts'
import { labelOfPasskey } from '../passkeys/passkeyForm.ts'
import { PasskeyError } from '../passkeys/passkeys.ts'
import { parseAvatar, toDataUrl } from './avatars.ts'
import type { AccountServices } from './accountServices.ts'

/** The content of a request for a change. Each change reads the fields that it needs. */
export const changeSchema = v.object({
  name: v.optional(v.string(), ''),
  /** The picture as a data URL, or null to remove it. */
  picture: v.optional(v.nullable(v.string()), null),
  /** The id of a passkey, or of a session. */
  id: v.optional(v.string(), ''),
  /** The answer of an authenticator. */
  passkey: v.optional(v.unknown()),
  current: v.optional(v.string(), ''),
  password: v.optional(v.string(), ''),
  /** Whether a new password also takes back the person's links. */
  links: v.optional(v.boolean(), false),
})

/** The reason why a change is refused. */
export interface ChangeRefusal {
  /** The field that the reason concerns, or the part of the page. */
  field: string
  sentence: Sentence
}

export type Outcome =
  | { done: true }
  | { error: ChangeRefusal }
  | { codes: readonly string[] }
  | { deleted: true }

/** A request for a change, by a person who has just confirmed the sign-in. */
export interface AccountRequest extends Omit<Confirmed, 'issuedAt'> {
  request: FastifyRequest
  reply: FastifyReply
  body: v.InferOutput<typeof changeSchema>
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
  const mayChangePassword = async ({ request, person, confirmation, body, isPassword }: AccountRequest) => {
    if ('passkey' in body) {
      const owner = await passkeys.signIn(request.publicOrigin, body.passkey).catch((error: unknown) => {
        if (error instanceof PasskeyError) return null
        throw error
      })
      return owner?.id === person.id
    }
    if (confirmation === 'recovery') return true
    return person.hasPassword && (await isPassword(body.current))
  }
  /** Ends all sessions of a person except in this browser. */
  const endElsewhere = async ({ request, reply, person }: AccountRequest) => {
    const own = await readBrowserSession(issuers, request, reply)
    await sessions.endAll(person.id, { sessionId: own?.id ?? null, grantId: own?.grantId ?? null })
  }
  const removalOf = (result: 'removed' | 'unknown' | 'lastWayIn', field: string): Outcome => {
    if (result === 'removed') return { done: true }
    return result === 'unknown' ? gone(field) : failed(field, say(m.lastWayIn))
  }

  return {
    async name({ person, body }: AccountRequest): Promise<Outcome> {
      try {
        const result = await people.rename(person.id, cleanName(body.name))
        return result === 'done' ? { done: true } : failed('name', say(m.nameTaken))
      } catch (error) {
        if (!(error instanceof InvalidNameError)) throw error
        return failed('name', error.sentence)
      }
    },
    async picture({ person, body }: AccountRequest): Promise<Outcome> {
      const { picture } = body
      if (picture === null) {
        await people.setPicture(person.id, null)
        return { done: true }
      }
      const avatar = parseAvatar(picture)
      if (avatar === null) return failed('picture', say(m.pictureUnusable))
      await people.setPicture(person.id, toDataUrl(avatar))
      return { done: true }
    },
    async addPasskey({ request, person, sessionsFrom, body }: AccountRequest): Promise<Outcome> {
      try {
        const label = labelOfPasskey(request)
        const created = await passkeys.create(request.publicOrigin, person.id, body.passkey, label)
        const isNew = await people.addPasskey({ ...created, personId: person.id }, { sessionsFrom })
        return isNew ? { done: true } : failed('passkeys', say(m.passkeyTaken))
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        return failed('passkeys', say(m.passkeyFailed))
      }
    },
    async renamePasskey({ person, body }: AccountRequest): Promise<Outcome> {
      try {
        const name = cleanName(body.name)
        const isKnown = await people.renamePasskey(person.id, body.id, name)
        return isKnown ? { done: true } : gone('passkeys')
      } catch (error) {
        if (!(error instanceof InvalidNameError)) throw error
        return failed('passkeys', error.sentence)
      }
    },
    async removePasskey({ person, body }: AccountRequest): Promise<Outcome> {
      return removalOf(await people.removePasskey(person.id, body.id), 'passkeys')
    },
    async password(given: AccountRequest): Promise<Outcome> {
      const { person, sessionsFrom, body } = given
      const password = body.password
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
      if (body.links) await people.takeBackLinks(person.id)
      return { done: true }
    },
    async removePassword({ person }: AccountRequest): Promise<Outcome> {
      return removalOf(await people.removePassword(person.id), 'password')
    },
    async codes({ person, sessionsFrom }: AccountRequest): Promise<Outcome> {
      const codes = await recoveryCodes.replace(person.id, sessionsFrom)
      return codes.length > 0 ? { codes } : failed('codes', say(m.confirmItIsYou))
    },
    async signOut({ person, body }: AccountRequest): Promise<Outcome> {
      const isOwn = await sessions.end(person.id, body.id)
      return isOwn ? { done: true } : gone('sessions')
    },
    async signOutElsewhere(given: AccountRequest): Promise<Outcome> {
      await endElsewhere(given)
      // A stranger who was signed in may have made links. Links that are being made at this moment end because their
      // session has ended.
      await people.takeBackLinks(given.person.id)
      return { done: true }
    },
    async delete({ person, body }: AccountRequest): Promise<Outcome> {
      if (toNameKey(body.name) !== toNameKey(person.name)) return failed('delete-name', say(m.nameDiffers))
      // When the sessions have ended, no device can write data before the next step. If a step fails, the person can
      // try again.
      await sessions.endAll(person.id)
      await userData.delete(userIdOf(issuers.trusted.name, person.id), true)
      await people.remove(person.id)
      return { deleted: true }
    },
  } satisfies Record<string, (given: AccountRequest) => Promise<Outcome>>
}
