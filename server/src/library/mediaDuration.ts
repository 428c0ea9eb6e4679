import { FilePathSource, Input, MATROSKA, MP4, OGG, QTFF, WEBM } from 'mediabunny'

/** Formats of single files only: a playlist could name files elsewhere. */
export const FORMATS = [WEBM, MATROSKA, MP4, QTFF, OGG]
const READ_AHEAD_BYTES = 2 * 1024 * 1024

/**
 * Length of a media file in seconds, to the millisecond: as the file tells it, or else from its packets. Null when
 * neither says, as with a recording that was cut off.
 * @throws when the file is of none of the known formats, or broken
 */
export async function mediaDuration(path: string): Promise<number | null> {
  using input = new Input({
    formats: FORMATS,
    source: new FilePathSource(path, { maxCacheSize: READ_AHEAD_BYTES }),
  })
  const told = await input.getDurationFromMetadata()
  // Packets are asked only where they must be: that reads through the whole of some files.
  const seconds = told !== null && told > 0 ? told : await input.computeDuration()
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null
}
