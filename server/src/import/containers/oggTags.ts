import { toFileTags, type FileTags } from '../../ffmpeg/fileTags.ts'
import { tagText } from './tagText.ts'

/** The bytes that precede the comments of a stream, one text for each codec. */
const MARKS = ['\u0081theora', '\u0003vorbis', 'OpusTags']
const MAX_COMMENTS = 200

/** Reads the comments of the streams in the beginning of an Ogg file. */
export function tagsInOgg(head: Buffer): FileTags {
  return toFileTags(MARKS.flatMap((mark) => readComments(head, head.indexOf(mark, 0, 'latin1'), mark.length)))
}

function readComments(head: Buffer, found: number, markBytes: number): [string, string][] {
  let at = found + markBytes
  /** Returns the next text, which its length precedes, or null at the end. */
  const next = (): string | null => {
    if (at + 4 > head.length) return null
    const start = at + 4
    at = start + head.readUInt32LE(at)
    return at > head.length ? null : tagText(head.subarray(start, at))
  }
  if (found === -1 || next() === null || at + 4 > head.length) return []
  const count = Math.min(head.readUInt32LE(at), MAX_COMMENTS)
  at += 4
  const pairs: [string, string][] = []
  for (let index = 0; index < count; index += 1) {
    const [, name, value] = /^([^=]{1,100})=(.*)$/s.exec(next() ?? '') ?? []
    if (name === undefined || value === undefined) break
    pairs.push([name, value])
  }
  return pairs
}
