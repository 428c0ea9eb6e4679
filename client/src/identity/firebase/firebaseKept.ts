import * as v from 'valibot'
import type { FirebaseSettings } from '../../config/settings.ts'
import type { Session } from '../../domain/session.ts'
import { tokenExpiry } from '../tokenExpiry.ts'

/** The SDK's name for our app: it stands at the end of everything that the SDK keeps. */
export const FIREBASE_APP = 'vtube'

/** What the SDK writes of a person into the local storage, as far as it is read here. */
const keptUser = v.object({
  displayName: v.nullish(v.string()),
  email: v.nullish(v.string()),
  photoURL: v.nullish(v.string()),
  stsTokenManager: v.object({ accessToken: v.string(), refreshToken: v.optional(v.string()) }),
})

/** A person as the SDK describes one, with a token. */
export const toSession = (
  user: {
    displayName?: string | null | undefined
    email?: string | null | undefined
    photoURL?: string | null | undefined
  },
  accessToken: string,
): Session => ({
  accessToken,
  user: { name: user.displayName || user.email || 'You', photoURL: user.photoURL || null },
  expiresAt: tokenExpiry(accessToken),
})

type KeptAt = Pick<FirebaseSettings, 'apiKey'>

const keyOf = ({ apiKey }: KeptAt) => `firebase:authUser:${apiKey}:${FIREBASE_APP}`

function keptPerson(settings: KeptAt): v.InferOutput<typeof keptUser> | null {
  try {
    const text = localStorage.getItem(keyOf(settings))
    return v.parse(v.nullable(keptUser), JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/**
 * The session that the SDK has kept in this browser, read without it: the SDK would ask the service first and
 * hold a new tab up. Null where there is none, or none that can be read.
 */
export function readKept(settings: KeptAt): Session | null {
  const person = keptPerson(settings)
  return person && toSession(person, person.stsTokenManager.accessToken)
}

/** The refresh token beside it. Read it before the SDK starts, which lets go of a person whom its service refuses. */
export const readRefreshToken = (settings: KeptAt): string | null =>
  keptPerson(settings)?.stsTokenManager.refreshToken ?? null

/** Copies what the SDK has kept, as it has written it. Returns the way to put it back. */
export function copyKept(settings: KeptAt): () => void {
  const key = keyOf(settings)
  const text = localStorage.getItem(key)
  return () => {
    if (text !== null) localStorage.setItem(key, text)
  }
}
