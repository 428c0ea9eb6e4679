import { MAX_DELAY_MS, type AudioFilters } from './storedAudioFilters.ts'

/**
 * The compression of the stable volume. It turns a distance of 23 dB between quiet and loud parts into 6 dB. The
 * browser amplifies the result so that it is about as loud as the original.
 */
const COMPRESSION: DynamicsCompressorOptions = {
  threshold: -45,
  knee: 12,
  ratio: 5,
  attack: 0.01,
  release: 0.5,
}

/** The lowest volume that is amplified to full volume. Amplifying a lower volume would amplify noise. */
const LOWEST_VOLUME = 0.01

const SURROUND_CHANNELS = 6

const RESUME_TIMEOUT_MS = 1000

/** The audio context of all videos of the page, because browsers allow only a few contexts. */
let context: AudioContext | null = null

/** The filters between the audio of a video and the speakers. Browsers cannot detach them from the video again. */
export interface AudioGraph {
  apply(choice: AudioFilters): void
  close(): void
}

/** Connects the audio with filters. Resolves to null if the browser lets no audio play yet, to stay audible. */
export async function createAudioGraph(element: HTMLMediaElement): Promise<AudioGraph | null> {
  context ??= new AudioContext({ latencyHint: 'playback' })
  const audio = context
  // The promise of `resume` stays pending while the browser lets no audio play.
  await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, RESUME_TIMEOUT_MS))])
  if (audio.state !== 'running') return null
  const { destination } = audio
  // Otherwise, delayed surround audio would be mixed to stereo.
  destination.channelCount = Math.min(destination.maxChannelCount, SURROUND_CHANNELS)
  const source = audio.createMediaElementSource(element)
  const compressor = new DynamicsCompressorNode(audio, COMPRESSION)
  // The volume is applied after the compressor, which would undo the volume of the element.
  const fullVolume = new GainNode(audio)
  const volume = new GainNode(audio)
  fullVolume.connect(compressor).connect(volume)
  let delay: DelayNode | null = null
  let choice: AudioFilters = { delayMs: 0, isStable: false }

  const connect = () => {
    const { delayMs, isStable } = choice
    for (const node of [source, volume, delay]) node?.disconnect()
    delay =
      delayMs > 0
        ? new DelayNode(audio, { maxDelayTime: MAX_DELAY_MS / 1000, delayTime: delayMs / 1000 })
        : null
    const end = isStable ? volume : source
    if (isStable) source.connect(fullVolume)
    if (delay === null) end.connect(destination)
    else end.connect(delay).connect(destination)
  }
  const followVolume = () => {
    const level = Math.max(element.volume, LOWEST_VOLUME)
    fullVolume.gain.value = 1 / level
    volume.gain.value = level
  }
  const listeners: Readonly<Record<string, () => void>> = {
    volumechange: followVolume,
    // Otherwise, delayed audio from before the jump would follow.
    seeking: () => void (delay === null || connect()),
    // Delayed audio stops and continues with the picture, and at the end the rest of it still has to play.
    pause: () => void (element.ended || audio.suspend()),
    play: () => void audio.resume(),
  }
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener)
  followVolume()
  connect()
  return {
    apply(chosen) {
      choice = chosen
      connect()
    },
    close() {
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener)
      source.disconnect()
      for (const node of [volume, delay]) node?.disconnect()
    },
  }
}
