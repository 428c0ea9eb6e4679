import { toBlockedWord } from '../../../domain/blockedWords.ts'
import { createImportCollector } from './createImportCollector.ts'
import {
  asArray,
  asObject,
  asText,
  type FileParser,
  type ParsedFile,
  type TextFile,
} from './files/textFile.ts'
import { forEachInSlices, type TimeSlices } from './timeSlices.ts'

/** The pattern of a cosmetic filter of uBlock Origin for the provider's pages. */
const COSMETIC = /^(?:[\w.-]*\.)?youtube\.com#{2,3}/
/** The pattern of the id or name of a channel in a filter. */
const CHANNEL = /\/(?:channel\/)?(UC[\w-]{22}|@[\w.-]+)/
const HAS_TEXT = /:has-text\(([^()]*)\)/
/** The pattern of a regular expression that is only a word, such as `/word/i`. */
const PLAIN_PATTERN = /^\/(?:\\b)?([\p{L}\p{N}\s'’-]+?)(?:\\b)?\/[a-z]*$/iu
const PLAIN_WORD = /^[\p{L}\p{N}\s'’&.,!?#-]+$/u

/** Returns the word that a pattern stands for, or null if it is a regular expression. */
function wordOf(pattern: string): string | null {
  const text = pattern.trim()
  const plain = PLAIN_PATTERN.exec(text)?.[1] ?? (PLAIN_WORD.test(text) ? text : '')
  return toBlockedWord(plain) === '' ? null : plain
}

type ImportCollector = ReturnType<typeof createImportCollector>

/** Adds a word, or counts it as left out if it is a regular expression. */
function addWord(found: ImportCollector, pattern: string): void {
  const word = wordOf(pattern)
  if (word === null) found.leaveOut('invalid')
  else found.addBlock('word', toBlockedWord(word), word)
}

/**
 * Reads the filters for channels and words of the provider’s pages from a list of filters of uBlock Origin. Resolves to
 * null if the list has no such filter. A filter that has only the name of a channel and not its id is left out.
 */
export async function parseFilterList({ text }: TextFile, slices: TimeSlices): Promise<ParsedFile | null> {
  const found = createImportCollector()
  let isList = false
  await forEachInSlices(text.split('\n'), slices, (line) => {
    const filter = line.trim()
    if (!COSMETIC.test(filter)) return
    isList = true
    const channel = CHANNEL.exec(filter)?.[1]
    const pattern = HAS_TEXT.exec(filter)?.[1]
    if (channel?.startsWith('UC') === true) found.addBlock('channel', channel, '')
    else if (channel === undefined && pattern !== undefined) addWord(found, pattern)
    else found.leaveOut('invalid')
  })
  return isList ? found.asFileOf('blockList') : null
}

/** Returns the lines of an entry of BlockTube, a text or a list, without comments, which begin with two slashes. */
const linesOf = (entry: unknown): string[] =>
  (typeof entry === 'string' ? entry.split('\n') : asArray(entry).map(asText))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))

/** Reads the export of BlockTube: channels by id, and words of titles. */
export const parseBlockTube: FileParser = ({ json }) => {
  const filters = asObject(asObject(json)?.['filterData'])
  if (filters === null) return null
  const found = createImportCollector()
  for (const id of linesOf(filters['channelId'])) found.addBlock('channel', id, '')
  for (const line of [...linesOf(filters['title']), ...linesOf(filters['channelName'])]) addWord(found, line)
  return found.asFileOf('blockList')
}
