/** The statuses with which the server says that a file does not exist for this person. */
export const NOT_THERE = new Set([403, 404, 410])
