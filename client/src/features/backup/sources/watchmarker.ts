import { createFindings } from './createFindings.ts'
import { isVideoId, timeOf } from './providerIds.ts'
import { objectsOf, type ParsedFile, parseJson, type TextFile } from './textFile.ts'

/** The beginning of a list of objects in base64. */
const LIST_IN_BASE64 = /^W3s[\w+/=\s]+$/

const decode = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))

/**
 * Reads a file that the browser extension YouTube Watchmarker saves, which is a list in base64. Returns null for any
 * other file.
 */
export function parseWatchmarker({ text }: TextFile): ParsedFile | null {
  if (!LIST_IN_BASE64.test(text)) return null
  const found = createFindings()
  for (const { strIdent, intTimestamp } of objectsOf(parseJson(decode(text.replaceAll(/\s|=+\s*$/g, ''))))) {
    const watchedAt = timeOf(intTimestamp)
    found.addVisit(isVideoId(strIdent) && watchedAt !== null ? strIdent : null, { watchedAt })
  }
  const file = found.asFileOf('watchmarker')
  return file.data.history.length === 0 ? null : file
}
