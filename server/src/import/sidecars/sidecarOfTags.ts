import { parseRecordingTime } from '../../ffmpeg/recordingTime.ts'
import type { FileTags } from '../../ffmpeg/fileTags.ts'
import { episodeNumberOf } from '../../domain/episodeNumber.ts'
import { stemOf } from '../folder/fileNames.ts'
import { titleOfFilm } from '../naming/fileTitle.ts'
import { isMedia } from '../folder/fileTypes.ts'
import { withoutReleaseTail } from '../naming/releaseTail.ts'
import { parseSidecar, type Sidecar } from './parseSidecar.ts'
import { oneLine } from './sidecarFields.ts'

/** The titles that programs give to any file that they create. */
const GENERIC =
  /^(?:untitled|unnamed|no title|unknown(?: title)?|default|title|video|movie|film|none|null|n\/?a|test|ohne titel|unbenannt|sans titre|sin título|senza (?:titolo|nome)|без названия|無題|未命名|(?:my|new|great) (?:great )?(?:project|video|recording|movie|film|file)|(?:untitled|sequence|timeline|project|composition|comp|video|movie|track|title|clip|recording|output|export|episode|chapter|part|file)(?:[ _-]{1,3}(?:project|video|movie))?[ _-]{0,3}\d{0,6}(?:\.\d{1,6})?)$/iu
const PROGRAM =
  /^(?:(?:created|encoded|edited|converted|captured|muxed|processed|produced|exported) (?:by|with|using) .*|(?:lav[cf]|handbrake|x26[45]|libebml|libmatroska|mkvmerge|mkvtoolnix|ffmpeg|adobe premiere(?: pro)?|adobe after effects|imovie|final cut(?: pro)?|davinci resolve|obs(?: studio)?|gpac|isomedia|nero|quicktime|vlc(?: media player)?|avidemux|core media (?:video|audio)|camtasia|bandicam|iso media file.*|isom|mp4[12])[\s/v-]*[\d.]*)$/iu
const ADDRESS = /^https?:\/\/\S+$/i
const WEBSITE = /^(?:https?:|www\.)|\bwww\.\w/i

/** The known properties of the file besides its tags. */
interface TaggedFile {
  name: string
  /** The title that comes from the name of the file. */
  title: string
  /** Whether the file is a film. The artists of a film are its actors. */
  isFilm: boolean
  /** Whether the names of the file's folders tell the series to which the file belongs. */
  isInSeries: boolean
  /** The time of the recording that the container states. */
  recordedAt: Date | null
}

/** Returns the tags inside a file in the form of a sidecar, or null if they contain nothing about the video. */
export function sidecarOfTags(tags: FileTags, file: TaggedFile): Sidecar | null {
  const show = tags['show']
  const artist =
    file.isFilm || tags['media_type'] === '9' ? undefined : (tags['artist'] ?? tags['album_artist'])
  const fields = {
    title: titleIn(tags, file),
    description: descriptionIn(tags),
    channel: file.isInSeries ? undefined : (show ?? artist),
    ...dateIn(tags, file.recordedAt),
    series: show,
    season_number: tags['season_number'],
    episode_number: tags['episode_sort'] ?? episodeNumberOf(tags['episode_id'] ?? '')?.episode,
  }
  const isEmpty = Object.values(fields).every((value) => value === undefined)
  return isEmpty ? null : parseSidecar(fields)
}

/** Returns the title in the tags, if it says more than the file name and no program has written it. */
function titleIn(tags: FileTags, { name, title }: TaggedFile): string | undefined {
  const given = oneLine(tags['title'] ?? '')
  const isOfProgram = GENERIC.test(given) || PROGRAM.test(given) || given === tags['encoder']
  if (given === '' || isOfProgram || WEBSITE.test(given) || isMedia(given)) return undefined
  const told = withoutReleaseTail(given).isShortened ? titleOfFilm(given) : given
  const key = toKey(told)
  if (key === '' || key === toKey(stemOf(name)) || toKey(title).replace(/(?:19|20)\d\d$/, '') === key)
    return undefined
  const episode = episodeNumberOf(stemOf(name))
  if (episode === null || episodeNumberOf(told) !== null) return told
  return `S${episode.season} E${episode.episode} · ${told}`
}

/** Returns the longer of description and synopsis, or else the comment, with the address of the download. */
function descriptionIn(tags: FileTags): string | undefined {
  const { description = '', synopsis = '', comment = '', purl = '' } = tags
  const about = synopsis.length > description.length ? synopsis : description
  const isRemark = !ADDRESS.test(comment) && !PROGRAM.test(comment) && !GENERIC.test(comment)
  const text = about || (isRemark ? comment : '')
  const address = [purl, comment].find((one) => ADDRESS.test(one)) ?? ''
  const parts = [text, text.includes(address) ? '' : address].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join('\n\n')
}

const DATE = /^(\d{4})(?:[-:./]?(\d\d)(?:[-:./]?(\d\d))?)?(?:[T ](.*))?$/
/** The UTC times that iTunes adds to a date: midnight in California. */
const MIDNIGHT = /^0[078]:00:00(?:\.0+)?Z?$/

/** Returns the date in the tags. If it is only a year, the time in the container is more exact and is preferred. */
function dateIn(
  tags: FileTags,
  recordedAt: Date | null,
): Partial<Record<'timestamp' | 'upload_date', unknown>> {
  // ffmpeg joins several dates to one text, of which the first date counts.
  const date = tags['date']?.replace(/;.*/s, '').trim() ?? ''
  const [, year, month = '01', day = '01', time = ''] = DATE.exec(date) ?? []
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`)) || Number(year) < 1800)
    return {}
  const exact = MIDNIGHT.test(time) ? null : parseRecordingTime(date)
  if (exact !== null) return { timestamp: exact.getTime() / 1000 }
  const isYear = date.length === 4
  return isYear && recordedAt?.getUTCFullYear() === Number(year)
    ? {}
    : { upload_date: `${year}${month}${day}` }
}

const toKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')
