import type Player from 'video.js/dist/types/player'
import type * as hls from './hls.ts'
import type { PageData } from './pageData.ts'
import { chooseConversion, playsNatively, type CanPlay } from './playability.ts'
import { firstSound } from './firstSound.ts'
import { fetchTracks } from './fetchWhenReady.ts'
import { showHint } from './notices.ts'
import { HLS_TYPE, MEDIA_ERR_NETWORK, type PlaybackError } from './playbackErrors.ts'
import { prepareToResume, type ResumePoint } from './resumePoint.ts'
import { translate } from './translate.ts'
import { claimViewerName } from './viewerName.ts'

export type Converter = ReturnType<typeof createConverter>

interface ConverterOptions {
  player: Player
  element: HTMLVideoElement
  data: PageData
  resumePoint: () => ResumePoint
  onError: (error: PlaybackError) => void
  loadHls?: () => Promise<Pick<typeof hls, 'registerHls'>>
}

/**
 * Creates the converter of a page, which plays what the server makes of the file in place of the file. Its large parts load
 * only when they are needed.
 */
export function createConverter(options: ConverterOptions) {
  const { player, element, data, resumePoint, onError, loadHls = () => import('./hls.ts') } = options
  /** The number of the sound that plays; null as long as it is not known. */
  let audioTrack: number | null = null
  let subtitles: number | null = null
  let setAudio: (() => void) | null = null
  /** The query of the playlist; null for as long as the file is played as it is. */
  let query: URLSearchParams | null = null
  let opening: Promise<boolean> | null = null
  let isWanted = false

  const load = (chosen: URLSearchParams, point: ResumePoint) => {
    chosen.set('start', String(Math.floor(point.seconds)))
    chosen.set('audio', String(audioTrack ?? 0))
    if (subtitles === null) chosen.delete('subtitles')
    else chosen.set('subtitles', String(subtitles))
    prepareToResume(player, point)
    const startSeconds = point.seconds
    player.src({ src: `${data.conversion?.url}?${chosen}`, type: HLS_TYPE, startSeconds })
    // Only our own source handler knows where to start.
    if (setAudio === null && startSeconds > 0)
      player.one('loadedmetadata', () => player.currentTime(startSeconds))
  }

  const open = async (): Promise<boolean> => {
    if (data.conversion === null) return false
    const tracks = data.tracks ?? (await fetchTracks(data.codecsUrl))
    audioTrack ??= firstSound(tracks, data)
    const isStreamed = typeof window.MediaSource === 'function' || 'ManagedMediaSource' in window
    const canStream: CanPlay = (type) =>
      window.MediaSource?.isTypeSupported(type) ?? element.canPlayType(type) !== ''
    const chosen = await chooseConversion(tracks, data.conversion.targets, canStream)
    if (chosen === null || !(isStreamed || element.canPlayType(HLS_TYPE) !== '')) return false
    if (isStreamed) {
      const { registerHls } = await loadHls()
      setAudio = registerHls({ audioTrack: () => audioTrack ?? 0, onError })
    }
    if (player.isDisposed()) return true
    chosen.set('viewer', claimViewerName())
    load(chosen, resumePoint())
    query = chosen
    return true
  }
  const convert = (): Promise<boolean> => {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  /**
   * Plays the converted video where the video is. Resolves to false where that is not possible. If the code for it does not
   * load, it reports an error.
   */
  const start = async (): Promise<boolean> => {
    isWanted = true
    try {
      isWanted = await convert()
      return isWanted
    } catch {
      onError({ code: MEDIA_ERR_NETWORK })
      return true
    }
  }

  /** Converts a video that plays as it is, because the viewer wants something else of the file. */
  const convertOnRequest = () =>
    convert().catch(() => showHint(player.el(), translate(data, 'loadingStopped'), data))

  // A recording without a length, which was not finished, can only be played from its beginning.
  player.on('loadedmetadata', () => {
    if (!data.isLive && element.duration === Infinity) convert().catch(() => {})
  })
  return {
    start,
    /** Plays the converted video from there, also if the last attempt failed. Returns false if the file is played as it is. */
    loadAgain(point: ResumePoint): boolean {
      if (query !== null) load(query, point)
      else if (isWanted) void start()
      return query !== null || isWanted
    },
    /** Requests that the server encode the tracks that it has copied. Returns false if there are none. */
    encodeCopies(): boolean {
      if (!query?.get('copy')) return false
      query.set('copy', '')
      load(query, resumePoint())
      return true
    },
    /** Chooses an audio track; for that, a video that plays as it is is converted. */
    chooseAudio(number: number): void {
      audioTrack = number
      if (setAudio) setAudio()
      else if (number > 0) void convertOnRequest()
    },
    /** Requests that the server burn in picture subtitles, by their number in the file, or none if null. */
    drawSubtitles(index: number | null): void {
      subtitles = index
      if (query !== null) load(query, resumePoint())
      else if (index !== null) void convertOnRequest()
    },
  }
}

/** Converts a video that the browser says it cannot play. One that it may play has begun to load meanwhile. */
export async function convertIfNeeded(converter: Converter, data: PageData, canPlay: CanPlay): Promise<void> {
  if (data.conversion === null) return
  // Browsers play the first sound of a file.
  const isFirstWanted = data.tracks === null || firstSound(data.tracks, data) === 0
  const isPlayable =
    !data.conversion.isNeeded &&
    isFirstWanted &&
    (data.tracks === null || (await playsNatively(data.tracks, canPlay)))
  if (!isPlayable) await converter.start()
}
