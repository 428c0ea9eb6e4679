/** The cookie with the language that the user has chosen: the client sets it, the server reads it. */
export const LANGUAGE_COOKIE = 'vtube_language'
