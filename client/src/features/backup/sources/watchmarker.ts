import { importedData, type ImportedVisit } from './importedData.ts'
import { isVideoId, timeOf } from './providerIds.ts'
import { objectsOf, type ParsedFile, parseJson, type TextFile } from './textFile.ts'

/** How a list of objects begins in base64. */
const LIST_IN_BASE64 = /^W3s[\w+/=\s]+$/

const decode = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))

/** Reads what the extension YouTube Watchmarker saves: a list in base64. Returns null for another file. */
export function parseWatchmarker({ text }: TextFile): ParsedFile | null {
  if (!LIST_IN_BASE64.test(text)) return null
  const videos = objectsOf(parseJson(decode(text.replaceAll(/\s|=+\s*$/g, ''))))
  const history = videos.flatMap(({ strIdent: videoId, intTimestamp: time }): ImportedVisit[] => {
    const watchedAt = timeOf(time)
    return isVideoId(videoId) && watchedAt !== null
      ? [{ videoId, watchedAt, position: null, duration: null }]
      : []
  })
  if (history.length === 0) return null
  const leftOut = { invalid: videos.length - history.length }
  return { source: 'watchmarker', data: importedData({ history, leftOut }) }
}
