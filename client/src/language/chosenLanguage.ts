import { LANGUAGE_COOKIE } from '@vtube/messages/languageCookie'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** Returns the language that the user has chosen on this device, or null if the user has not chosen one. */
export function chosenLanguage(): string | null {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${LANGUAGE_COOKIE}=`))
  return cookie?.slice(LANGUAGE_COOKIE.length + 1) ?? null
}

/** Stores the user's choice of a language. The choice takes effect when the page is reloaded. */
export function chooseLanguage(tag: string): void {
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
}
