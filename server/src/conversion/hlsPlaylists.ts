import { durationOf, type SegmentPlan } from './segmentPlan.ts'

/** The picture of a video in a multivariant playlist. */
export interface VideoEntry {
  uri: string
  bandwidth: number
  codecs: string
  width: number | null
  height: number | null
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

/** Returns the playlist that lists the picture and the audio streams of a video (RFC 8216, 4.3.4). */
export function multivariantPlaylist(video: VideoEntry, audio: readonly AudioEntry[]): string {
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
  const codecs = [...new Set([video.codecs, ...audio.map((entry) => entry.codecs)])].filter(Boolean).join(',')
  const bandwidth = video.bandwidth + Math.max(0, ...audio.map((entry) => entry.bandwidth))
  lines.push(
    toLine('#EXT-X-STREAM-INF', {
      BANDWIDTH: number(bandwidth),
      CODECS: quoted(codecs),
      ...(video.width !== null &&
        video.height !== null && { RESOLUTION: `${number(video.width)}x${number(video.height)}` }),
      ...(audio.length > 0 && { AUDIO: quoted('audio') }),
    }),
    video.uri,
  )
  return `${lines.join('\n')}\n`
}

/** Returns the playlist of a rendition with all segments. `uris` has the addresses of header and segments. */
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
