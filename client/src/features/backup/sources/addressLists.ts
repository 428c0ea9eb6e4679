import { createImportCollector } from './createImportCollector.ts'
import type { ImportedItem } from './importedData.ts'
import { channelOf, isChannelId, isVideoId, itemOf, playlistIdOf } from './providerIds.ts'
import { baseOf } from './takeout/takeoutNames.ts'
import type { ParsedFile, TextFile } from './files/textFile.ts'
import { forEachInSlices, type TimeSlices } from './timeSlices.ts'

/** The maximum length of a list in characters, which is enough for about 200,000 addresses. */
const MAX_LIST_LENGTH = 10 * 1024 * 1024

/** The beginning of a comment. Comments of M3U playlists match too. */
const COMMENT = /^(?:#|\/\/|;)/
/** The text that may precede an address: a bullet, a number, or the name of the site in archives of yt-dlp. */
const MARK = /^(?:[-*+•]\s+|\d{1,6}[.):]\s+|youtube\s+)/
const WEB_ADDRESS = /https?:\/\/[^\s<>()[\]"'|,]+/i
const WITHOUT_SCHEME = /^(?:[a-z]{1,9}\.)?(?:youtube|youtube-nocookie|youtu)\.(?:com|be)\/\S+$/i
/** The separators of tables. A line with a separator beside an address is a row of a table. */
const SEPARATOR = /[,;\t"]/
/** The line with the name of an M3U playlist. */
const NAME = /^#PLAYLIST:\s*(\S.*)$/i

/** Yields the lines of a text without the spaces around them, except empty ones. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const next = end < 0 ? text.length : end
    const line = text.slice(start, next).trim()
    if (line !== '') yield line
    start = next + 1
  }
}

/** Returns whether a text of eleven characters is a word or a number rather than the id of a video. */
const isWord = (text: string): boolean => !/[a-z]/.test(text) || !/[\dA-Z_]/.test(text.slice(1))

/** Returns the addresses in a line that consists only of addresses with commas between them. */
function separatedIn(line: string): string[] {
  const parts = line.split(/[,;\s]+/).filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => /^https?:/i.test(part)) ? parts : []
}

/** Returns the address in a line, null if there is none, or `row` if the line is a row of a table. */
function addressIn(line: string): string | 'row' | null {
  const found = WEB_ADDRESS.exec(line)
  if (found !== null) {
    const [before, behind] = [line.slice(0, found.index), line.slice(found.index + found[0].length)]
    const neighbours = `${before.trimEnd().at(-1) ?? ''}${behind.trimStart().at(0) ?? ''}`
    return SEPARATOR.test(neighbours) || line.includes('\t') ? 'row' : found[0]
  }
  const [bare = ''] = line.replace(MARK, '').split(/\s/, 1)
  if (WITHOUT_SCHEME.test(bare) || isChannelId(bare)) return bare
  return isVideoId(bare) && !isWord(bare) ? bare : null
}

/**
 * Reads a list with one address in each line. Addresses of videos become a playlist, and addresses of channels become
 * subscriptions. At least half of the lines must have an address. The other lines may be titles. Resolves to null for
 * any other file.
 */
export async function parseAddressList(
  { name, text }: TextFile,
  slices: TimeSlices,
): Promise<ParsedFile | null> {
  if (text.length > MAX_LIST_LENGTH) return null
  const found = createImportCollector()
  const items: ImportedItem[] = []
  let title = baseOf(name)
  let rows = 0
  let others = 0
  let known = 0
  const add = (address: string) => {
    const item = itemOf(address)
    if (item !== null) items.push(item)
    else if (channelOf(address) !== null) found.addChannel(address)
    else found.leaveOut(playlistIdOf(address) === null ? 'noVideo' : 'foreignPlaylist')
    known += item !== null || channelOf(address) !== null ? 1 : 0
  }
  await forEachInSlices(linesOf(text), slices, (line) => {
    title = NAME.exec(line)?.[1] ?? title
    if (COMMENT.test(line)) return
    const separated = separatedIn(line)
    const address = addressIn(line)
    if (separated.length > 0) separated.forEach(add)
    else if (address === 'row') rows += 1
    else if (address === null) others += 1
    else add(address)
  })
  if (known === 0 || rows > 0 || others > known) return null
  if (items.length > 0) found.addPlaylist({ name: title, items })
  return found.asFileOf('addressList')
}
