import { decodeText } from './decodeText.ts'
import { ImportError } from './ImportError.ts'
import { parseFreeTube } from './freeTube.ts'
import {
  type ImportedData,
  importedData,
  type ImportSource,
  isEmpty,
  joinImportedData,
  type LeftOutReason,
} from './importedData.ts'
import { parseOpml } from './opml.ts'
import { parseInvidious, parseNewPipe, parsePiped, parseSubscriptionResources } from './otherClients.ts'
import { parsePlaylistCsv, parseSubscriptionsCsv, readCsv, readPlaylistTitles } from './takeoutCsv.ts'
import { isHtmlHistory, parseTakeoutHistory } from './takeoutHistory.ts'
import { type FileParser, type ParsedFile, parseJson, type TextFile } from './textFile.ts'
import { isZip, unzip } from './unzip.ts'
import { parseVtubeBackup } from './vtubeBackup.ts'

/** In bytes. */
export const MAX_FILE_SIZE = 100 * 1024 * 1024

/** What chosen files contain. */
export interface ReadFiles {
  sources: readonly ImportSource[]
  data: ImportedData
}

const PARSERS: readonly FileParser[] = [
  parseVtubeBackup,
  parseTakeoutHistory,
  parseSubscriptionResources,
  parsePiped,
  parseNewPipe,
  parseInvidious,
  parseFreeTube,
  parseOpml,
]

/** Reads the bytes of a file. Refuses large ones before. */
async function readBytes(file: File): Promise<Uint8Array> {
  if (file.size > MAX_FILE_SIZE) throw new ImportError('tooLarge')
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new ImportError('unreadable', { cause })
  }
}

const asTextFile = (name: string, bytes: Uint8Array): TextFile => {
  const text = decodeText(bytes)
  return { name, text, json: /^\s*[{[]/.test(text) ? parseJson(text) : undefined }
}

async function textFilesOf(file: File): Promise<TextFile[]> {
  const bytes = await readBytes(file)
  if (!isZip(bytes)) return [asTextFile(file.name, bytes)]
  const entries = await unzip(bytes)
  return entries.map((entry) => asTextFile(entry.name, entry.bytes))
}

const isCsv = ({ text }: TextFile): boolean => !/^\s*(?:[{[<]|$)/.test(text)

/** Lets the page do other work. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

const leftOutFile = (reason: LeftOutReason): ImportedData => importedData({ leftOut: { [reason]: 1 } })

/**
 * Reads files that the user has chosen, and those in archives. What they are is recognised by their content. Throws an
 * `ImportError` when none can be imported, and when one is damaged.
 */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const texts: TextFile[] = []
  for (const file of files) texts.push(...(await textFilesOf(file)))

  const tables = new Map(texts.filter(isCsv).map((file) => [file, readCsv(file.text)]))
  const titleLists = new Map([...tables].map(([file, rows]) => [file, readPlaylistTitles(rows)]))
  const titles = [...titleLists.values()].flatMap((list) => list ?? [])

  const parse = (file: TextFile): ParsedFile | null => {
    const rows = tables.get(file)
    if (rows !== undefined) return parseSubscriptionsCsv(rows) ?? parsePlaylistCsv(file, rows, titles)
    for (const parser of PARSERS) {
      const parsed = parser(file)
      if (parsed !== null) return parsed
    }
    return null
  }

  const sources = new Set<ImportSource>()
  const parts: ImportedData[] = []
  for (const file of texts) {
    await pause()
    const parsed = parse(file)
    if (parsed !== null) {
      sources.add(parsed.source)
      parts.push(parsed.data)
    } else if (isHtmlHistory(file)) parts.push(leftOutFile('htmlHistory'))
    else if ((titleLists.get(file) ?? null) === null) parts.push(leftOutFile('file'))
  }
  const data = joinImportedData(parts)
  if (sources.size === 0)
    throw new ImportError(data.leftOut.htmlHistory === undefined ? 'unknown' : 'htmlHistory')
  if (isEmpty(data)) throw new ImportError('empty')
  return { sources: [...sources], data }
}
