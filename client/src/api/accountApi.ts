import * as v from 'valibot'
import { createAccountRequests } from './accountRequests.ts'
import type { Proof } from './signInApi.ts'

const date = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text)),
)
const account = v.object({
  id: v.string(),
  name: v.string(),
  /** The address of the picture, or null. */
  picture: v.nullable(v.string()),
  hasPassword: v.boolean(),
  minPasswordLength: v.number(),
  /** Whether the user has confirmed by a recovery code, and need not enter the old password to set a new one. */
  isRecovered: v.boolean(),
  passkeys: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      host: v.string(),
      createdAt: date,
      usedAt: v.nullable(date),
    }),
  ),
  /** The number of recovery codes that are left. */
  codes: v.number(),
  sessions: v.array(
    v.object({
      id: v.string(),
      browser: v.nullable(v.object({ browser: v.string(), system: v.nullable(v.string()) })),
      usedAt: date,
      isThis: v.boolean(),
    }),
  ),
})
const changed = v.object({
  /** New recovery codes, which no later answer contains. */
  codes: v.optional(v.array(v.string())),
})
const options = v.looseObject({ challenge: v.string() })

export type Account = v.InferOutput<typeof account>

/** The changes of an account, with the fields that each one sends. */
export interface AccountChanges {
  name: { name: string }
  /** The picture as a data URL, or null to remove it. */
  picture: { picture: string | null }
  addPasskey: { passkey: object }
  renamePasskey: { id: string; name: string }
  removePasskey: { id: string }
  password: { password: string; links: boolean; current?: string; passkey?: object }
  removePassword: object
  codes: object
  signOut: { id: string }
  signOutElsewhere: object
  delete: { name: string }
}

/**
 * Creates the calls of the page of an account of our own server. Until the user has confirmed who it is, all others
 * throw an `AccountRefused` with the code `confirmItIsYou`.
 * @param issuer the address of the issuer on this origin
 */
export function createAccountApi(issuer: string) {
  const send = createAccountRequests(issuer)
  return {
    load: () => send('/account', account),
    /** Confirms who it is. `person` is the id of the user of this page, as whom nobody else can confirm. */
    confirm: (proof: Proof, person: string | null) =>
      send('/account/confirm', v.object({}), { ...proof, ...(person !== null && { person }) }),
    change: <Name extends keyof AccountChanges>(name: Name, change: AccountChanges[Name]) =>
      send(`/account/${name}`, changed, change),
    /** Requests the options of WebAuthn to use a passkey. */
    optionsToUse: () => send('/account/options/use', options, {}),
    /** Requests the options of WebAuthn to create a passkey. */
    optionsToCreate: () => send('/account/options/create', options, {}),
  }
}

export type AccountApi = ReturnType<typeof createAccountApi>
