import { durationOf, type SegmentPlan } from './segmentPlan.ts'

/** An entry for a video stream in a multivariant playlist. */
export interface VideoEntry {
  uri: string
  /** The maximum bits per second. */
  bandwidth: number
  /** The average bits per second, or null if they are not known. */
  averageBandwidth?: number | null
  /** The maximum number of frames per second, or null if it is not known. */
  frameRate?: number | null
  codecs: string
  width?: number | null
  height?: number | null
}

export interface AudioEntry {
  uri: string
  name: string
  language: string
  channels: number
  bandwidth: number
  codecs: string
  /** Whether this audio stream is the one that plays first. */
  isDefault: boolean
}

const number = (value: number) => String(Math.round(value))
/** Quotes a text. Quoted strings have no escape sequences, so quotation marks are removed. */
const quoted = (text: string) => `"${text.replaceAll(/["\s]+/g, ' ').trim()}"`

/**
 * Returns the playlist that lists the variants of a video, each with the same audio streams (RFC 8216, 4.3.4).
 * @param variants the first of them plays first
 */
export function multivariantPlaylist(variants: readonly VideoEntry[], audio: readonly AudioEntry[]): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  for (const entry of audio)
    lines.push(
      toLine('#EXT-X-MEDIA', {
        TYPE: 'AUDIO',
        'GROUP-ID': quoted('audio'),
        NAME: quoted(entry.name),
        ...(entry.language !== 'und' && { LANGUAGE: quoted(entry.language) }),
        DEFAULT: entry.isDefault ? 'YES' : 'NO',
        AUTOSELECT: 'YES',
        CHANNELS: quoted(number(entry.channels)),
        URI: quoted(entry.uri),
      }),
    )
  const audioBandwidth = audioBandwidthOf(audio)
  for (const { uri, bandwidth, averageBandwidth, frameRate, width, height, codecs: ofVideo } of variants) {
    const codecs = new Set([ofVideo, ...audio.map((entry) => entry.codecs)].filter(Boolean))
    lines.push(
      toLine('#EXT-X-STREAM-INF', {
        BANDWIDTH: number(bandwidth + audioBandwidth),
        ...(averageBandwidth && { 'AVERAGE-BANDWIDTH': number(averageBandwidth + audioBandwidth) }),
        CODECS: quoted([...codecs].join(',')),
        ...(width && height && { RESOLUTION: `${number(width)}x${number(height)}` }),
        ...(frameRate && { 'FRAME-RATE': frameRate.toFixed(3) }),
        ...(audio.length > 0 && { AUDIO: quoted('audio') }),
      }),
      uri,
    )
  }
  return `${lines.join('\n')}\n`
}

/** Returns the bits per second of the audio stream with the highest bit rate. */
export const audioBandwidthOf = (audio: readonly Pick<AudioEntry, 'bandwidth'>[]): number =>
  Math.max(0, ...audio.map(({ bandwidth }) => bandwidth))

/** Returns the playlist of a rendition with all segments. `uris` has the addresses of its header and segments. */
export function mediaPlaylist(
  plan: SegmentPlan,
  uris: { header: string; segment: (index: number) => string },
) {
  const durations = Array.from({ length: plan.count }, (_, index) => durationOf(plan, index))
  const longest = durations.reduce((most, seconds) => Math.max(most, seconds), 0)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI=${quoted(uris.header)}`,
    ...durations.map((seconds, index) => `#EXTINF:${seconds.toFixed(6)},\n${uris.segment(index)}`),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

const toLine = (tag: string, attributes: Readonly<Record<string, string>>): string =>
  `${tag}:${Object.entries(attributes)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')}`
