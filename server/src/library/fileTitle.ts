import { basename, extname } from 'node:path'
import { oneLine, withoutTurns } from './sidecarFields.ts'

/** The id that yt-dlp and youtube-dl put behind the title, which may begin with a hyphen: `Talk [id]`, `Talk-id`. */
const TITLE_WITH_ID = /^(.*?\S)(?:\s*\[([\w-]{11})\]|-([\w-]{11}))$/s
/** Nearly all ids have capitals within words, or digits between letters; words, dates and sizes do not. */
const LIKE_AN_ID = /[a-z\d][A-Z]|[A-Za-z]\d+[A-Za-z]/
const LIKE_A_SIZE = /\d{3,4}p|\d+bit|[xh]26[45]/i

function withoutId(stem: string): string {
  const [, title, inBrackets, behindHyphen] = TITLE_WITH_ID.exec(stem) ?? []
  const id = inBrackets ?? behindHyphen ?? ''
  return title !== undefined && LIKE_AN_ID.test(id) && !LIKE_A_SIZE.test(id) ? title : stem
}

/**
 * Returns a title for a file name. If the name has no spaces, its underscores or else its dots become spaces, except
 * dots between two digits, which belong to a number or a date.
 */
export function toTitle(name: string): string {
  const stem = withoutId(oneLine(basename(name, extname(name)).normalize('NFC')))
  if (stem.includes(' ')) return stem
  const spaced = stem.includes('_')
    ? stem.replaceAll(/_+/g, ' ')
    : stem.replaceAll(/(?<!\d)\.+|\.+(?!\d)/g, ' ')
  return spaced.trim() || stem || withoutTurns(name)
}
