/**
 * The prefix of the keys in local and session storage whose values end with the session. The key says so, because the
 * code that has written the value may not be loaded when the session ends.
 */
export const SESSION_PREFIX = 'vtube.session.'
