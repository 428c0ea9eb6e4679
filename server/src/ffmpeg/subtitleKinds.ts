import type { MediaInfo, MediaStream } from './probeMedia.ts'

const TEXTS = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'])
/** The codecs of subtitles on Blu-ray discs and DVDs, on television and in DivX files. */
const PICTURES = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub'])
const MAX_STREAMS = 100

/** Returns the subtitles inside a file that have one of the given codecs. */
const streamsWith = ({ streams }: MediaInfo, codecs: ReadonlySet<string>): MediaStream[] =>
  streams.filter(({ kind, codec }) => kind === 'subtitle' && codecs.has(codec)).slice(0, MAX_STREAMS)

/** Returns the text subtitles inside a file. */
export const textStreamsOf = (info: MediaInfo): MediaStream[] => streamsWith(info, TEXTS)

/** Returns the picture subtitles inside a file, which can only be drawn into a converted video. */
export const pictureStreamsOf = (info: MediaInfo): MediaStream[] => streamsWith(info, PICTURES)

export interface SubtitleStream {
  /** The index of the stream in the file. */
  index: number
  language: string
  title: string
  /** The flags that also occur in the names of subtitle files, such as `default` and `forced`. */
  flags: readonly string[]
}

export const describeSubtitles = (streams: readonly MediaStream[]): SubtitleStream[] =>
  streams.map(({ index, language, title, ...stream }) => {
    const flags = [
      ...(stream.isDefault ? ['default'] : []),
      ...(stream.isForced ? ['forced'] : []),
      ...(stream.isForDeaf ? ['sdh'] : []),
      ...(stream.isSpecial ? ['commentary'] : []),
    ]
    return { index, language, title, flags }
  })
