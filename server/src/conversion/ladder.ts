import { HEIGHTS, type Height, type Quality } from '@vtube/shared/playerChoices'
import { USED_FRACTION_OF_LINE } from '@vtube/shared/usedFractionOfLine'
import { codecsOf } from '../ffmpeg/codecStrings.ts'
import type { MediaStream } from '../ffmpeg/probeMedia.ts'
import type { VideoEntry } from './hlsPlaylists.ts'
import type { KnownFile } from './knownFiles.ts'
import {
  bandwidthOf,
  codecsOfRendition,
  encodedFrameRate,
  scaledSize,
  streamOf,
  uprightSize,
  type EncodedVideo,
  type Rendition,
} from './renditions.ts'

/** The usual ratio of the greatest bit rate of a copied video stream to its average bit rate. */
const PEAK = 1.5
/** The greatest height in lines whose first segment a machine with two processors makes in about a second. */
const SOON_MADE_HEIGHT = 480

type VideoRendition = Rendition & { kind: 'video' }
/** Renditions from the best to the smallest. */
type Ladder<Rung> = readonly [Rung, ...Rung[]]

/**
 * Returns the renditions of a video from the best to the smallest: the given best one, and the heights below the source
 * that this machine makes as fast as the video plays.
 * @param greatest the greatest height in lines that this machine makes in that time
 * @param encoded the form of encoded renditions
 */
export function ladderBelow(
  best: VideoRendition,
  {
    source,
    greatest,
    encoded,
  }: { source: MediaStream; greatest: Height; encoded: Omit<EncodedVideo, 'height'> },
): Ladder<VideoRendition> {
  const { height } = uprightSize(source)
  const top = best.format === 'copy' ? Math.min(greatest, (height ?? 0) - 1) : best.height - 1
  return [best, ...HEIGHTS.filter((one) => one <= top).map((one) => ({ ...encoded, height: one }))]
}

/** Returns the codecs of a rendition as in RFC 6381, or an empty text if they are unknown. */
export const codecsFor = (file: KnownFile, rendition: Rendition): string =>
  rendition.format === 'copy'
    ? codecsOf(streamOf(file.descriptions, rendition)?.type ?? null)
    : codecsOfRendition(rendition)

/** Returns the entry of a video stream for a multivariant playlist. */
export function describeVariant(
  file: KnownFile,
  stream: MediaStream,
  rendition: VideoRendition,
): Omit<VideoEntry, 'uri'> {
  const average = bandwidthOf(rendition, stream, file.info.bitsPerSecond)
  const isCopy = rendition.format === 'copy'
  const { width: coded, height: lines, pixelWidth } = uprightSize(stream)
  const shown = { width: coded === null ? null : Math.round(coded * pixelWidth), height: lines }
  const { width, height } = isCopy ? shown : scaledSize(stream, rendition.height)
  return {
    codecs: codecsFor(file, rendition),
    bandwidth: isCopy ? average * PEAK : average,
    averageBandwidth: isCopy ? average : null,
    // The maximum frame rate of a file with a variable rate is not known.
    frameRate: encodedFrameRate(stream).isExact ? encodedFrameRate(stream).rate : null,
    width,
    height,
  }
}

/**
 * Returns the rendition that plays first.
 * @param sourceHeight the height of the picture in the file, or null if it is unknown
 * @param bandwidthFor returns the bits per second of a rendition with its audio
 */
export function chooseFirst(
  ladder: Ladder<VideoRendition>,
  { quality, line, sourceHeight }: { quality: Quality; line: number | null; sourceHeight: number | null },
  bandwidthFor: (rung: VideoRendition) => number,
): VideoRendition {
  const [best] = ladder
  const smallest = ladder.at(-1) ?? best
  if (quality === 'saver' || quality === 'sound') return smallest
  if (typeof quality === 'number')
    return (
      // A copy of unknown height may be as small as the height that the viewer has chosen.
      ladder.find((rung) => (rung.format === 'copy' ? (sourceHeight ?? 0) : rung.height) <= quality) ??
      smallest
    )
  if (quality === 'original' || line === null) return best
  const isCarried = (rung: VideoRendition) => bandwidthFor(rung) <= line * USED_FRACTION_OF_LINE
  if (isCarried(best)) return best
  // The video may have played as a file and now wait, so it begins low, and the player then chooses more.
  const greatest = best.format === 'copy' ? SOON_MADE_HEIGHT : Infinity
  const lower = ladder.filter((rung) => rung.format !== 'copy' && rung.height <= greatest)
  return lower.find(isCarried) ?? smallest
}

/** Returns a ladder in the order of a playlist, in which the rendition that plays first precedes the others. */
export const firstBefore = <Rung>(ladder: readonly Rung[], first: Rung): readonly Rung[] => [
  first,
  ...ladder.filter((rung) => rung !== first),
]
