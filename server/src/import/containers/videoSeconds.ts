import { endOfVideo } from '../../ffmpeg/endOfVideo.ts'
import { STATED_LIMITS, statedUpTo } from '../../ffmpeg/statedLimits.ts'
import { childrenOf, find, numberIn, type Element } from './matroskaElements.ts'
import { boxes, type Box } from './trackSummary.ts'

type Kind = 'video' | 'audio' | 'subtitle'

const ID = {
  tracks: 0x1654ae6b,
  track: 0xae,
  type: 0x83,
  uid: 0x73c5,
  tags: 0x1254c367,
  tag: 0x7373,
  targets: 0x63c0,
  targetTrack: 0x63c5,
  simpleTag: 0x67c8,
  name: 0x45a3,
  text: 0x4487,
}
const MATROSKA_KINDS: Readonly<Record<number, Kind>> = { 1: 'video', 2: 'audio', 17: 'subtitle' }
const LENGTH = /^(\d{1,4}):(\d\d):(\d\d(?:\.\d{1,9})?)/

/**
 * Returns the time in seconds at which the video in a Matroska file ends, if subtitles continue after it, or else null.
 * Programs write the lengths of tracks as tags.
 * @param top the known elements of the file
 */
export function videoSecondsInMatroska(top: readonly Element[]): number | null {
  const inside = (outer: number, inner: number) =>
    top
      .filter(({ id }) => id === outer)
      .flatMap(childrenOf)
      .filter(({ id }) => id === inner)
      .map(childrenOf)
  const tracks = inside(ID.tracks, ID.track).flatMap((track) => {
    const kind = MATROSKA_KINDS[numberIn(find(track, ID.type))]
    return kind ? [{ kind, uid: toUid(find(track, ID.uid)) }] : []
  })
  if (!tracks.some(({ kind }) => kind === 'subtitle')) return null
  const lengths = new Map(inside(ID.tags, ID.tag).flatMap(lengthOfTrack))
  return endOfVideo(tracks.map(({ kind, uid }) => ({ kind, durationSeconds: lengths.get(uid) ?? null })))
}

const toUid = (bytes: Buffer | undefined): string => bytes?.toString('hex').replace(/^(?:00)+/, '') ?? ''

function lengthOfTrack(tag: readonly Element[]): [uid: string, seconds: number][] {
  const targets = childrenOf({ content: find(tag, ID.targets) ?? Buffer.alloc(0) })
  const uid = find(targets, ID.targetTrack)
  const length = tag
    .filter(({ id }) => id === ID.simpleTag)
    .map(childrenOf)
    .find((simple) => find(simple, ID.name)?.toString('latin1') === 'DURATION')
  const text = (length && find(length, ID.text))?.toString('latin1') ?? ''
  const [, hours, minutes, seconds] = LENGTH.exec(text) ?? []
  if (uid === undefined || hours === undefined) return []
  return [[toUid(uid), Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)]]
}

const MP4_KINDS: Readonly<Record<string, Kind>> = {
  vide: 'video',
  soun: 'audio',
  text: 'subtitle',
  sbtl: 'subtitle',
  subt: 'subtitle',
  subp: 'subtitle',
}
const MAX_TRACKS = 100
const UNKNOWN = 0xffff_ffff
const NO_BYTES = Buffer.alloc(0)

/**
 * Returns the time in seconds at which the video in an MP4 file ends if subtitles continue after it.
 * @param inside the boxes in its index
 */
export function videoSecondsInMp4(inside: readonly Box[]): number | null {
  const one = (type: string, among: readonly Box[]) =>
    among.find((box) => box.type === type)?.content ?? NO_BYTES
  const movie = one('mvhd', inside)
  const scaleAt = movie[0] === 1 ? 20 : 12
  if (movie.length < scaleAt + 4) return null
  const unitsPerSecond = movie.readUInt32BE(scaleAt)
  return endOfVideo(
    inside
      .filter(({ type }) => type === 'trak')
      .slice(0, MAX_TRACKS)
      .flatMap(({ content }) => {
        const track = [...boxes(content)]
        const kind = MP4_KINDS[one('hdlr', [...boxes(one('mdia', track))]).toString('latin1', 8, 12)]
        const units = unitsOf(one('tkhd', track))
        const durationSeconds =
          units === null ? null : statedUpTo(STATED_LIMITS.seconds, units / unitsPerSecond)
        return kind ? [{ kind, durationSeconds }] : []
      }),
  )
}

/** Returns the length in the header of a track, in time units of the movie, or null if it is not stated. */
function unitsOf(header: Buffer): number | null {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 36 : 24)) return null
  const units = isLong ? Number(header.readBigUInt64BE(28)) : header.readUInt32BE(20)
  return !isLong && units === UNKNOWN ? null : units
}
