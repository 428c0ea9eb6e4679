import type Player from 'video.js/dist/types/player'
import type { PageData, Parameters } from './pageData.ts'
import { fetchTracks, HLS_TYPE, showError } from './playbackErrors.ts'
import { chooseConversion, playsNatively, type CanPlay } from './playability.ts'
import { translate } from './translate.ts'

/** What the page plays: the file as it is, or what the server makes of it. */
export interface Converter {
  /** Plays the converted video from the current position. Resolves to false where that is not possible. */
  start(audioTrack?: number): Promise<boolean>
  /** Chooses an audio track; for that, a video that plays as it is is converted. */
  chooseAudio(number: number): void
}

interface ConverterOptions {
  player: Player
  element: HTMLVideoElement
  data: PageData
  parameters: Parameters
  /** Called when the converted video cannot continue. */
  onError: () => void
}

/** Creates the converter of a page. Its large parts load only when they are needed. */
export function createConverter({ player, element, data, parameters, onError }: ConverterOptions): Converter {
  let chosen = 0
  let starting: Promise<boolean> | null = null
  let setAudio: ((number: number) => void) | null = null

  const fail = (sentence: 'conversionBusy' | 'loadingStopped' | 'fileDamaged') => {
    const frame = player.el()
    onError()
    showError(frame, translate(data, sentence), data)
    player.pause()
  }

  const convert = async (): Promise<boolean> => {
    if (data.conversion === null) return false
    const tracks = data.tracks ?? (await fetchTracks(data.codecsUrl))
    const isStreamed = typeof window.MediaSource === 'function' || 'ManagedMediaSource' in window
    const canStream: CanPlay = (type) =>
      window.MediaSource?.isTypeSupported(type) ?? element.canPlayType(type) !== ''
    const query = await chooseConversion(tracks, data.conversion.targets, canStream)
    if (query === null || !(isStreamed || element.canPlayType(HLS_TYPE) !== '')) return false
    const position = player.currentTime() ?? 0
    const startSeconds = position > 0 ? position : parameters.startSeconds
    const isPlaying = position > 0 ? !player.paused() : parameters.autoplay
    query.set('viewer', crypto.randomUUID())
    query.set('start', String(Math.floor(startSeconds)))
    const source = { src: `${data.conversion.url}?${query}`, type: HLS_TYPE }
    if (isStreamed) {
      const { registerHls } = await import('./hls.ts')
      setAudio = registerHls({ startSeconds, audioTrack: chosen, fail })
    }
    player.error(null as never)
    player.src(source)
    // Firefox sometimes loses a call of `play()` while the library is still setting the source.
    if (isPlaying) {
      const play = () => void player.play()?.catch(() => {})
      player.ready(play)
      player.one('loadeddata', play)
    }
    return true
  }
  const start = () => {
    starting ??= convert().catch(() => false)
    return starting
  }
  // A recording without a length, which was not finished, can only be played from its beginning.
  player.on('loadedmetadata', () => {
    if (!data.isLive && element.duration === Infinity) void start()
  })
  return {
    start,
    chooseAudio(number) {
      chosen = number
      if (setAudio) setAudio(number)
      else if (number > 0) void start()
    },
  }
}

/** Converts a video that the browser says it cannot play. One that it may play has begun to load meanwhile. */
export async function convertIfNeeded(converter: Converter, data: PageData, canPlay: CanPlay): Promise<void> {
  if (data.conversion === null) return
  const isPlayable =
    !data.conversion.isNeeded && (data.tracks === null || (await playsNatively(data.tracks, canPlay)))
  if (!isPlayable) await converter.start()
}
