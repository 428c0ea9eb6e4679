import type { MediaStream } from './probeMedia.ts'

/** Matches the beginning of the RFC 6381 names of codecs that ffmpeg can write to fragmented MP4. */
const IN_MP4 = /^(?:avc1|hvc1|hev1|vp09|av01|mp4a\.40|opus|flac)/

/** Returns whether fragmented MP4 can contain the codec of a media type. */
export const isInMp4 = (type: string | null): boolean => IN_MP4.test(codecsOf(type))

/** Returns the `codecs` parameter of a media type, or an empty text if the type has no such parameter. */
export const codecsOf = (type: string | null): string => /codecs="([^"]*)"/.exec(type ?? '')?.[1] ?? ''

const H264_PROFILES = new Map([
  ['Constrained Baseline', '42E0'],
  ['Baseline', '4200'],
  ['Main', '4D40'],
  ['High', '6400'],
  ['High 10', '6E00'],
  ['High 4:2:2', '7A00'],
  ['High 4:4:4 Predictive', 'F400'],
])

/** Returns the RFC 6381 name of a stream's codec, or null if it has no such name or the details are unknown. */
export function codecsOfStream({ codec, profile, level }: MediaStream): string | null {
  const h264 = H264_PROFILES.get(profile)
  if (codec === 'h264' && h264 !== undefined && level !== null)
    return `avc1.${h264}${level.toString(16).padStart(2, '0').toUpperCase()}`
  if (codec === 'hevc' && level !== null)
    return profile === 'Main 10' ? `hvc1.2.4.L${level}.B0` : `hvc1.1.6.L${level}.B0`
  if (codec === 'aac') return profile.startsWith('HE-AAC') ? 'mp4a.40.5' : 'mp4a.40.2'
  const names: Readonly<Record<string, string>> = {
    opus: 'opus',
    flac: 'flac',
    ac3: 'ac-3',
    eac3: 'ec-3',
    mp3: 'mp3',
  }
  return names[codec] ?? null
}

const NAMES = new Map<string, string>([
  ['avc', 'H.264'],
  ['h264', 'H.264'],
  ['hevc', 'H.265'],
  ['vp8', 'VP8'],
  ['vp9', 'VP9'],
  ['av1', 'AV1'],
  ['prores', 'ProRes'],
  ['aac', 'AAC'],
  ['opus', 'Opus'],
  ['mp3', 'MP3'],
  ['mp2', 'MP2'],
  ['vorbis', 'Vorbis'],
  ['flac', 'FLAC'],
  ['ac3', 'AC-3'],
  ['eac3', 'E-AC-3'],
  ['dts', 'DTS'],
  ['alac', 'ALAC'],
  ['wmav2', 'WMA'],
  ['wmv3', 'WMV'],
  ['vc1', 'VC-1'],
  ['flv1', 'Sorenson H.263'],
  ['h263', 'H.263'],
  ['mpeg1video', 'MPEG-1'],
  ['mpeg2video', 'MPEG-2'],
  ['mpeg4', 'MPEG-4 Part 2'],
  ['msmpeg4v3', 'MPEG-4 Part 2'],
  ['theora', 'Theora'],
  // The names that containers use.
  ['mp4v', 'MPEG-4 Part 2'],
  ['V_MPEG4/ISO/ASP', 'MPEG-4 Part 2'],
  ['V_MS/VFW/FOURCC', 'Video for Windows'],
  ['V_MPEG1', 'MPEG-1'],
  ['V_MPEG2', 'MPEG-2'],
  ['V_THEORA', 'Theora'],
])

/** Returns the common name of a codec, given its name in ffmpeg or in a container. */
export const codecName = (id: string): string =>
  NAMES.get(id) ?? (id.startsWith('pcm') ? 'PCM' : id.slice(0, 60))
