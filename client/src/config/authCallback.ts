/** The address to which the issuer redirects after a sign-in. It is no part of `paths`, which the boot does not use. */
export const AUTH_CALLBACK = '/auth/callback'
