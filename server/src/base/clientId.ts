/** Matches an id that a page has chosen: of a screen, of a device, or of a member of a common session. */
export const CLIENT_ID = /^[\w\-]{16,40}$/v
