import { createSessionValue } from '../../storage/sessionValue.ts'

/** The id of the session of people who watch together in which this page takes part, or null. It loads with the page. */
export const joinedSession = createSessionValue<string | null>(null)
