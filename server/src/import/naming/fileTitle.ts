import { basename, extname } from 'node:path'
import { titleOfChapter } from './cameraChapters.ts'
import { titleOfRecording } from './cameraName.ts'
import { episodeNumberOf } from '../../domain/episodeNumber.ts'
import { withoutReleaseTail } from './releaseTail.ts'
import { oneLine, withoutTurns } from '../sidecars/sidecarFields.ts'

/** A title with the id that yt-dlp and youtube-dl append, which may begin with a hyphen: `Talk [id]`, `Talk-id`. */
const TITLE_WITH_ID = /^(.*?\S)(?:\s*\[([\w-]{11})\]|-([\w-]{11}))$/s
/** Capitals inside words or digits between letters, as in nearly all ids but hardly any words, dates and sizes. */
const LIKE_AN_ID = /[a-z\d][A-Z]|[A-Za-z]\d+[A-Za-z]/
const LIKE_A_SIZE = /\d{3}p|\dbit|[xh]26[45]/i

/** Splits a name without its extension into its title and the provider's id, which is null if the name has none. */
function splitId(stem: string): { title: string; id: string | null } {
  const [, title, inBrackets, behindHyphen] = TITLE_WITH_ID.exec(stem) ?? []
  const id = inBrackets ?? behindHyphen ?? ''
  return title !== undefined && LIKE_AN_ID.test(id) && !LIKE_A_SIZE.test(id)
    ? { title, id }
    : { title: stem, id: null }
}

/** Returns the provider's id in a name without its extension, or null if the name has none. */
export const providerIdIn = (stem: string): string | null => splitId(stem).id

/** `{edition-Final Cut}`, as Plex names the versions of a film. */
const EDITION = /\{edition-([^{}]+)\}/i
const withEdition = (stem: string): string => stem.replace(EDITION, '$1')

/**
 * Returns a title for a file name. A recording of a camera is titled by its date and time. The title of an episode
 * begins with its numbers, and the title of a film includes its year. The words that release groups add to names are
 * left out.
 * @param channel the name of the series, for episodes whose file names contain neither a title nor a series. If the
 * name of the channel is not the name of the series, as in a folder of several series, the title names the series
 */
export function toTitle(name: string, channel = ''): string {
  const stem = withEdition(splitId(oneLine(basename(name, extname(name)).normalize('NFC'))).title)
  return (
    titleOfChapter(stem) ??
    titleOfRecording(stem) ??
    titleOfEpisode(stem, channel) ??
    (titleOfFilm(stem) || withoutTurns(name))
  )
}

/** Returns the name of a file if the title lacks any word of the name, otherwise an empty text. */
export function nameBeside(title: string, name: string): string {
  const words = (text: string) =>
    text
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')
  return words(basename(name, extname(name))) === words(title) ? '' : oneLine(name)
}

/** Returns the name of a series or film that the name of a folder or file contains. */
export const titleOfFilm = (stem: string): string => {
  const { title, year } = withoutReleaseTail(stem)
  return year === null ? toWords(title) : `${toWords(title)} (${year})`
}

function titleOfEpisode(stem: string, channel: string): string | null {
  const found = episodeNumberOf(stem)
  if (found === null) return null
  const { season, episode, before, after } = found
  const isTitled = /^\s*-\s/.test(after)
  const own = withoutEdges(toWords(withoutReleaseTail(after, true).title.replace(/(?:\s*\[[^[\]]*\])+$/, '')))
  const title = !isTitled && /^(?:19|20)\d\d$/.test(own) ? '' : own
  const series = withoutEdges(toWords(before.replace(/^\s*\[[^[\]]*\]/, '')))
  const isOfOther = series !== '' && channel !== '' && toKey(series) !== toKey(channel)
  const numbers = `${isOfOther && title !== '' ? `${series} ` : ''}S${season} E${episode}`
  const words = [title, series, channel].find((text) => text !== '')
  return words === undefined ? numbers : `${numbers} · ${words}`
}

/** Removes everything that may differ between two names of a series: case, signs and the year. */
const toKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=.)(?:19|20)\d\d$/u, '')

/** Removes the characters that separate a title from the numbers of its episode. */
const withoutEdges = (text: string): string =>
  text.replace(/^[\s._\-–—:\])}]+/, '').replace(/(?<![\s._\-–—:[({])[\s._\-–—:[({]+$/, '')

/**
 * Replaces the underscores of a text without spaces by spaces. In a text without underscores, replaces the dots
 * instead. A dot between two digits stays, because it belongs to a number or a date.
 */
function toWords(text: string): string {
  if (text.trim().includes(' ')) return text
  const spaced = text.includes('_')
    ? text.replaceAll(/_+/g, ' ')
    : text.replaceAll(/(?<!\d)\.+|\.+(?!\d)/g, ' ')
  return spaced.trim() || text
}
