import * as v from 'valibot'
import type { FirebaseSettings } from '../../config/settings.ts'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import type { Session } from '../../domain/session.ts'
import { createLocalStore } from '../../storage/guardedStorage.ts'
import { tokenExpiry } from '../tokenClaims.ts'

/** The name of our app in the SDK. All keys that the SDK stores end with this name. */
export const FIREBASE_APP = 'vtube'

/** The part of the stored user that this module reads. */
const storedUser = v.object({
  displayName: v.nullish(v.string()),
  email: v.nullish(v.string()),
  photoURL: v.nullish(v.string()),
  stsTokenManager: v.object({ accessToken: v.string(), refreshToken: v.optional(v.string()) }),
})

export const toSession = (
  user: Omit<v.InferOutput<typeof storedUser>, 'stsTokenManager'>,
  accessToken: string,
): Session => ({
  accessToken,
  user: { name: user.displayName || user.email || '', photoURL: user.photoURL || null },
  expiresAt: tokenExpiry(accessToken),
})

type KeySettings = Pick<FirebaseSettings, 'apiKey'>

const storage = createLocalStore()
const keyOf = ({ apiKey }: KeySettings) => `firebase:authUser:${apiKey}:${FIREBASE_APP}`

const readUser = (settings: KeySettings) => parseOrNull(storedUser, storage.readJson(keyOf(settings)))

/** Reads the session that the SDK has stored, without loading the SDK, which would first call its service. */
export function readStoredSession(settings: KeySettings): Session | null {
  const user = readUser(settings)
  return user && toSession(user, user.stsTokenManager.accessToken)
}

/** Reads the stored refresh token. Call it before the SDK starts, because the SDK may remove the token. */
export const readRefreshToken = (settings: KeySettings): string | null =>
  readUser(settings)?.stsTokenManager.refreshToken ?? null

/** Backs up the session that the SDK has stored. Returns a function that restores it. */
export function backUpStoredSession(settings: KeySettings): () => void {
  const key = keyOf(settings)
  const text = storage.read(key)
  return () => {
    if (text !== null) storage.write(key, text)
  }
}
