import { toFileTags, type FileTags } from '../../ffmpeg/fileTags.ts'
import { tagText } from './tagText.ts'
import { boxes, type Box } from './trackSummary.ts'

/** The names that ffmpeg gives to tags, by the types of the items in `ilst` and of the texts of QuickTime in `udta`. */
const NAMES: Readonly<Record<string, string>> = {
  '©nam': 'title',
  '©ART': 'artist',
  '©aut': 'artist',
  aART: 'album_artist',
  '©day': 'date',
  desc: 'description',
  '©des': 'description',
  ldes: 'synopsis',
  '©cmt': 'comment',
  '©inf': 'comment',
  purl: 'purl',
  tvsh: 'show',
  tvsn: 'season_number',
  tves: 'episode_sort',
  tven: 'episode_id',
  stik: 'media_type',
  '©too': 'encoder',
  '©swr': 'encoder',
}
const MAX_ITEMS = 500
const UTF_16 = 2
const INTEGERS = new Set([21, 22])
/** The type of values that are texts, or numbers if the item is in `NUMBERED`. */
const IMPLICIT = 0
const NUMBERED = new Set(['tvsn', 'tves', 'stik'])

type Pair = readonly [name: string, value: string]

/** Reads the tags in the index (`moov`) of an MP4 or QuickTime file. */
export function tagsInMp4(index: Buffer): FileTags {
  const [moov] = boxes(index)
  if (moov?.type !== 'moov') return toFileTags([])
  const inside = [...boxes(moov.content)]
  const user = inside.filter(({ type }) => type === 'udta').flatMap(({ content }) => [...boxes(content)])
  const pairs: Pair[] = []
  for (const box of [...user, ...inside].filter(({ type }) => type === 'meta')) pairs.push(...readMeta(box))
  for (const { type, content } of user) {
    const name = NAMES[type]
    if (name !== undefined && type.startsWith('©') && content.length > 4)
      pairs.push([name, readUserText(content)])
  }
  return toFileTags(pairs)
}

/** The lowest language code of a UTF-8 text. Texts of QuickTime with lower codes have old Macs' encoding. */
const FIRST_ISO_LANGUAGE = 0x400

/** Returns a text of QuickTime. Its length and its language precede it. */
function readUserText(content: Buffer): string {
  const isOld = content.readUInt16BE(2) < FIRST_ISO_LANGUAGE
  return tagText(content.subarray(4, 4 + content.readUInt16BE()), isOld ? 'macintosh' : undefined)
}

/** Reads the items of metadata, by the names of ffmpeg or by the keys of QuickTime. */
export function readMeta({ content }: Box): Pair[] {
  if (content.length < 8) return []
  // In MP4, unlike in QuickTime, a version precedes the content.
  const inside = [...boxes(content.subarray(content.readUInt32BE() === 0 ? 4 : 0))]
  const list = inside.find(({ type }) => type === 'ilst')?.content
  const keys = inside.find(({ type }) => type === 'keys')?.content.subarray(8)
  if (list === undefined) return []
  const names = keys && [...boxes(keys)].map((key) => key.content.toString('utf8'))
  return [...boxes(list)].slice(0, MAX_ITEMS).flatMap(({ type, content: item }): Pair[] => {
    // With keys, the type of an item is the index of its key, counted from 1.
    const name = names ? names[Buffer.from(type, 'latin1').readUInt32BE() - 1] : NAMES[type]
    const [data] = boxes(item)
    return name === undefined || data?.type !== 'data' ? [] : [[name, readData(type, data.content)]]
  })
}

/** Returns a value as text. The bytes contain its type and its locale before the value. */
function readData(item: string, bytes: Buffer): string {
  if (bytes.length <= 8) return ''
  const type = bytes.readUInt32BE() & 0xff_ff_ff
  const value = bytes.subarray(8)
  const isNumber = INTEGERS.has(type) || (type === IMPLICIT && NUMBERED.has(item))
  if (isNumber) return value.length <= 6 ? String(value.readUIntBE(0, value.length)) : ''
  return type === UTF_16 ? new TextDecoder('utf-16be').decode(value) : tagText(value)
}
