import { type Sending, sendFile } from './sendFile.ts'
import { sendParts } from './sendParts.ts'

/**
 * Creates the function that sends files: their parts to the storage where the server offers that, and otherwise, or when
 * the storage refuses parts, everything through the server. It resolves and rejects like `sendFile`.
 */
export function createSender(sendsParts: boolean): (sending: Sending) => Promise<string | null> {
  let isOffered = sendsParts
  return async (sending) => {
    if (!isOffered) return await sendFile(sending)
    let { url } = sending
    const onUrl = (given: string) => {
      url = given
      sending.onUrl(given)
    }
    const sent = await sendParts({ ...sending, onUrl })
    if (typeof sent === 'object') return sent.path
    if (sent === 'refused') isOffered = false
    // The server goes on behind the first parts that the storage has.
    return await sendFile({ ...sending, url })
  }
}
