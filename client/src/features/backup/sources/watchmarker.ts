import { createFindings } from './createFindings.ts'
import { isVideoId, timeOf } from './providerIds.ts'
import { objectsOf, type ParsedFile, parseJson, type TextFile } from './textFile.ts'
import { forEachInTurns, type Turns } from './turns.ts'

/** The beginning of a list of objects in base64. */
const LIST_IN_BASE64 = /^W3s[\w+/=\s]+$/

/** The characters of base64 that are decoded at a time: a multiple of four, which stand for three bytes. */
const STEP = 400_000

async function decode(base64: string, turns: Turns): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for (let start = 0; start < base64.length; start += STEP) {
    const bytes = atob(base64.slice(start, start + STEP))
    text += decoder.decode(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
      { stream: true },
    )
    if (turns.isOver()) await turns.next()
  }
  return text + decoder.decode()
}

/**
 * Reads a file that the browser extension YouTube Watchmarker saves, which is a list in base64. Resolves to null
 * for any other file.
 */
export async function parseWatchmarker({ text }: TextFile, turns: Turns): Promise<ParsedFile | null> {
  if (!LIST_IN_BASE64.test(text)) return null
  const found = createFindings()
  const videos = objectsOf(parseJson(await decode(text.replaceAll(/[\s=]+/g, ''), turns)))
  await forEachInTurns(videos, turns, ({ strIdent, intTimestamp }) => {
    const watchedAt = timeOf(intTimestamp)
    found.addVisit(isVideoId(strIdent) && watchedAt !== null ? strIdent : null, { watchedAt })
  })
  const file = found.asFileOf('watchmarker')
  return file.data.history.length === 0 ? null : file
}
