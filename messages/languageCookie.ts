/** The cookie with the language that the user has chosen. The client sets it, and the server reads it. */
export const LANGUAGE_COOKIE = 'vtube_language'
