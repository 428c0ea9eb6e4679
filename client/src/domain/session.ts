/** Who is signed in, under the names that the session storage keeps (specification, section 3). */
export interface SessionUser {
  name: string
  photoURL: string | null
}

/** A sign-in that counts. `accessToken` is the bearer: an ID token in every mode. */
export interface Session {
  accessToken: string
  user: SessionUser
  /** Milliseconds since 1970 at which the token ends by its own word; null when it does not say. */
  expiresAt: number | null
}
