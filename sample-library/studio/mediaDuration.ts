import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

/** Returns the length of a media file in seconds, to the millisecond, from its packets. */
export async function mediaDuration(path: string): Promise<number> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  return Math.round((await input.computeDuration()) * 1000) / 1000
}
