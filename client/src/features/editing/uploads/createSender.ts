import { type Sending, sendFile } from './sendFile.ts'
import { sendParts } from './sendParts.ts'

/** The number of attempts in a row after which a storage that takes nothing is not tried again. */
const MAX_REFUSED = 2

/**
 * Creates the function that sends files: their parts to the storage where the server offers that, and otherwise, or when
 * the storage refuses parts, everything through the server. It resolves and rejects like `sendFile`.
 */
export function createSender(directUploads: boolean): (sending: Sending) => Promise<string | null> {
  let refusedCount = directUploads ? 0 : MAX_REFUSED
  return async (sending) => {
    if (refusedCount >= MAX_REFUSED) return await sendFile(sending)
    let { url } = sending
    const onUrl = (given: string) => {
      url = given
      sending.onUrl(given)
    }
    const sent = await sendParts({ ...sending, onUrl })
    refusedCount = sent === 'refused' ? refusedCount + 1 : 0
    if (typeof sent === 'object') return sent.path
    // Null lets the upload wait, and try the storage again.
    if (refusedCount > 0 && refusedCount < MAX_REFUSED) return null
    // The server goes on behind the first parts that the storage has.
    return await sendFile({ ...sending, url })
  }
}
