import type { Target } from '../../../src/ffmpeg/streamDescription.ts'

/** The number of channels of 5.1, in which the server encodes audio that has as many. */
const CHANNELS = 6

/** The types of the audio that the server encodes. */
const TYPES: Readonly<Record<Target, string>> = {
  h264: 'audio/mp4; codecs="mp4a.40.2"',
  vp9: 'audio/mp4; codecs="opus"',
}

/** Adds to the query of a playlist that audio stays 5.1, if the browser decodes that and has speakers for it. */
export async function askForSurround(query: URLSearchParams, target: Target): Promise<void> {
  if (await playsSurround(target)) query.set('surround', '1')
}

async function playsSurround(target: Target): Promise<boolean> {
  // Before the user has touched the page, browsers warn of each audio context.
  if (navigator.userActivation?.hasBeenActive !== true) return false
  try {
    const { supported } = await navigator.mediaCapabilities.decodingInfo({
      type: 'media-source',
      audio: { contentType: TYPES[target], channels: String(CHANNELS), bitrate: 384_000, samplerate: 48_000 },
    })
    if (!supported) return false
    const output = new AudioContext()
    const { maxChannelCount } = output.destination
    await output.close()
    return maxChannelCount >= CHANNELS
  } catch {
    return false
  }
}
