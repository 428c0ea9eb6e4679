import type Player from 'video.js/dist/types/player'
import type * as hls from './hls.ts'
import type { PageData } from './pageData.ts'
import { conversionUrl, isStreamed, requestConversion, type ConversionRequest } from './conversionRequest.ts'
import { showHint } from './notices.ts'
import { HLS_TYPE, MEDIA_ERR_NETWORK, type PlaybackError } from './playbackErrors.ts'
import { prepareToResume, type ResumePoint } from './resumePoint.ts'
import { translate } from './translate.ts'

export type Converter = ReturnType<typeof createConverter>

interface ConverterOptions {
  player: Player
  element: HTMLVideoElement
  data: PageData
  /** The conversion that has begun before the player. Resolves to null if the video plays without one. */
  begun: Promise<ConversionRequest | null>
  /** Returns the name of this page among the viewers of converted videos. */
  viewer: () => string
  resumePoint: () => ResumePoint
  onError: (error: PlaybackError) => void
  loadHls?: () => Promise<Pick<typeof hls, 'registerHls'>>
}

/**
 * Creates the converter of a page, which plays what the server makes of the file in place of the file. Its large parts load
 * only when they are needed.
 */
export function createConverter(options: ConverterOptions) {
  const { player, element, data, begun, viewer, resumePoint, onError } = options
  const { loadHls = () => import('./hls.ts') } = options
  /** The number of the sound that plays; null as long as it is not known. */
  let audioTrack: number | null = null
  let subtitles: number | null = null
  let setAudio: (() => void) | null = null
  /** The request that is played; null for as long as the file is played as it is. */
  let request: ConversionRequest | null = null
  let opening: Promise<boolean> | null = null
  let isWanted = false

  const load = (chosen: ConversionRequest, point: ResumePoint) => {
    prepareToResume(player, point)
    const startSeconds = point.seconds
    const src = conversionUrl(data, chosen, { seconds: startSeconds, audio: audioTrack ?? 0, subtitles })
    player.src({ src, type: HLS_TYPE, startSeconds })
    // Only our own source handler knows where to start.
    if (setAudio === null && startSeconds > 0)
      player.one('loadedmetadata', () => player.currentTime(startSeconds))
  }

  const open = async (): Promise<boolean> => {
    const chosen = (await begun) ?? (await requestConversion(data, element, viewer()))
    if (chosen === null) return false
    audioTrack ??= chosen.audio
    const streaming = isStreamed() ? await loadHls() : null
    // Meanwhile the next video may have been opened, and only one at a time is registered for streaming.
    if (player.isDisposed()) return true
    if (streaming !== null) setAudio = streaming.registerHls({ audioTrack: () => audioTrack ?? 0, onError })
    load(chosen, resumePoint())
    request = chosen
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
      if (request !== null) load(request, point)
      else if (isWanted) void start()
      return request !== null || isWanted
    },
    /** Requests that the server encode the tracks that it has copied. Returns false if there are none. */
    encodeCopies(): boolean {
      if (!request?.query.get('copy')) return false
      request.query.set('copy', '')
      load(request, resumePoint())
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
      if (request !== null) load(request, resumePoint())
      else if (index !== null) void convertOnRequest()
    },
  }
}
