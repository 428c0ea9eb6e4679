import { parseAddressList } from '../addressLists.ts'
import { isZip, openArchive } from './archive.ts'
import { parsePocketTube } from '../channelGroups.ts'
import { parseGrayjay } from '../grayjay.ts'
import { parsePlaylistResources, parseSubscriptionResources } from '../takeout/takeoutResources.ts'
import { parseBlockTube, parseFilterList } from '../blockLists.ts'
import { ImportError, type ImportErrorCode } from '../ImportError.ts'
import { parseFreeTube } from '../freeTube.ts'
import {
  type ImportedData,
  importedData,
  type ImportSource,
  isEmpty,
  joinImportedData,
  type LeftOutReason,
} from '../importedData.ts'
import { parseNewPipeDatabase } from '../newPipeDatabase.ts'
import { parseOpml } from '../opml.ts'
import { parseInvidious, parseNewPipe, parsePiped } from '../otherClients.ts'
import { following, isText, MAX_TEXT_BYTES, readContent } from './readContent.ts'
import { chosenFile, readRange, readWhole, type SourceFile } from './sourceFile.ts'
import { isSqlite } from './sqliteFile.ts'
import {
  parsePlaylistCsv,
  parseSubscriptionsCsv,
  readCsv,
  readPlaylistTitles,
} from '../takeout/takeoutCsv.ts'
import { parseHtmlHistory, parseTakeoutHistory } from '../takeout/takeoutHistory.ts'
import { type FileParser, type ParsedFile, type TextFile } from './textFile.ts'
import { parseTubeArchivist } from '../tubeArchivist.ts'
import { isTarOrGzip, openTar } from './tarArchive.ts'
import { createTimeSlices, type TimeSlices } from '../timeSlices.ts'
import { parseVtubeBackup } from '../vtubeBackup.ts'
import { parseXspf } from '../xspf.ts'

/** The content of the chosen files. */
export interface ReadFiles {
  sources: readonly ImportSource[]
  data: ImportedData
}

const PARSERS: readonly FileParser[] = [
  parseVtubeBackup,
  parseTakeoutHistory,
  parseSubscriptionResources,
  parsePlaylistResources,
  parsePiped,
  parseNewPipe,
  parseInvidious,
  parseTubeArchivist,
  parseBlockTube,
  parseFreeTube,
  parseGrayjay,
  parsePocketTube,
  parseOpml,
  parseXspf,
]

/**
 * The result of reading one file. Tables are interpreted after all files have been read, because the titles of
 * playlists are in a separate table. The result is null for a file that is not a text.
 */
type Content = ParsedFile | { table: TextFile } | 'unknown' | 'damaged' | 'archive' | 'tooLarge' | null

const isCsv = ({ text }: TextFile): boolean => !/^\s*(?:[{[<]|$)/.test(text)
/** Returns whether a text begins like a JSON object but is not valid JSON. */
const isBrokenJson = ({ text, json }: TextFile): boolean => json === undefined && /^\s*\{\s*"/.test(text)
const isDatabaseName = (name: string): boolean => /\.(?:db|sqlite3?)$/i.test(name)

async function parseText(file: TextFile, slices: TimeSlices): Promise<Content> {
  const filters = await parseFilterList(file, slices)
  if (filters !== null) return filters
  if (isCsv(file)) return (await parseAddressList(file, slices)) ?? { table: file }
  for (const parser of PARSERS) {
    const parsed = await parser(file, slices)
    if (parsed !== null) return parsed
    if (slices.isOver()) await slices.next()
  }
  return isBrokenJson(file) ? 'damaged' : 'unknown'
}

/** Reads a file as far as necessary. Resolves to null for a file that is not a text, such as a video. */
async function readFile(file: SourceFile, slices: TimeSlices): Promise<Content> {
  const parts = file.parts()
  try {
    const { done, value: first } = await parts.next()
    if (done === true) return 'unknown'
    if (isZip(first) || isTarOrGzip(first)) return 'archive'
    const all = following([first], parts)
    if (isSqlite(first))
      return (await parseNewPipeDatabase(await readWhole(all, MAX_TEXT_BYTES), slices)) ?? 'unknown'
    if (!isText(first)) return isDatabaseName(file.name) ? 'damaged' : null
    const { text, json, activities } = await readContent(all, slices)
    if (activities !== null) return (await parseHtmlHistory(activities, slices)) ?? 'unknown'
    return await parseText({ name: file.name, text, json }, slices)
  } finally {
    await parts.return(undefined)
  }
}

const leftOutFile = (reason: LeftOutReason): ImportedData => importedData({ leftOut: { [reason]: 1 } })

/** Reads a file in an archive. A file that is too large is left out, instead of failing the whole import. */
const readPacked = (file: SourceFile, slices: TimeSlices): Promise<Content> =>
  readFile(file, slices).catch((error: unknown) => {
    if (error instanceof ImportError && error.code === 'tooLarge') return 'tooLarge'
    throw error
  })

/** Reads the chosen files, and the files inside chosen archives. */
async function readAll(files: readonly File[], slices: TimeSlices): Promise<Content[]> {
  const contents: Content[] = []
  for (const file of files) {
    const start = await readRange(file, 0, 512)
    const isTar = isTarOrGzip(start)
    const isPacked = isTar || isZip(start)
    const packed = () => (isTar ? openTar(file, slices) : openArchive(file))
    for await (const one of isPacked ? await packed() : [chosenFile(file)]) {
      // A chosen file that is not a text counts as unknown. In an archive, such a file is ignored.
      contents.push(isPacked ? await readPacked(one, slices) : ((await readFile(one, slices)) ?? 'unknown'))
    }
  }
  return contents
}

/** Returns the reason why nothing can be imported. */
function reasonOf(contents: readonly Content[]): ImportErrorCode {
  if (contents.includes('archive')) return 'nestedArchive'
  return contents.includes('tooLarge') ? 'unpacksTooLarge' : 'unknown'
}

/**
 * Reads the files that the user has chosen, and those inside archives. Their formats are recognised by their content.
 * Throws an `ImportError` if no file can be imported, or if one is damaged. The page stays responsive, because the work
 * is divided into slices of time.
 */
export async function readFiles(files: readonly File[], slices = createTimeSlices()): Promise<ReadFiles> {
  const contents = await readAll(files, slices)
  if (contents.includes('damaged')) throw new ImportError('damaged')

  const tables = contents.flatMap((content) =>
    typeof content === 'object' && content !== null && 'table' in content ? content.table : [],
  )
  const rowsOf = new Map(tables.map((file) => [file, readCsv(file.text)]))
  const titleLists = new Map([...rowsOf].map(([file, rows]) => [file, readPlaylistTitles(rows)]))
  const listed = [...titleLists.values()].flatMap((list) => list ?? [])

  const sources = new Set<ImportSource>()
  const parts: ImportedData[] = []
  const add = (parsed: ParsedFile | null) => {
    if (parsed !== null) sources.add(parsed.source)
    parts.push(parsed?.data ?? leftOutFile('file'))
  }
  for (const content of contents) {
    if (slices.isOver()) await slices.next()
    if (content === null) continue
    if (typeof content === 'string') add(null)
    else if ('source' in content) add(content)
    else {
      const rows = rowsOf.get(content.table) ?? []
      const parsed = parseSubscriptionsCsv(rows) ?? parsePlaylistCsv(content.table, rows, listed)
      if (parsed !== null || (titleLists.get(content.table) ?? null) === null) add(parsed)
    }
  }
  if (sources.size === 0) throw new ImportError(reasonOf(contents))
  const data = await joinImportedData(parts, slices)
  if (isEmpty(data)) throw new ImportError('empty')
  return { sources: [...sources], data }
}
