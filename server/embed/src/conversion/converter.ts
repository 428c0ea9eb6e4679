import type { Quality } from '@vtube/shared/playerChoices'
import type Player from 'video.js/dist/types/player'
import type * as hls from './hls.ts'
import type { PageData } from '../pageData.ts'
import { requestConversion } from './conversionRequest.ts'
import { isStreamed } from '@vtube/shared/browser/playability'
import type { ConversionRequest } from './chooseConversion.ts'
import { showHint } from '../recovery/notices.ts'
import { HLS_TYPE, MEDIA_ERR_NETWORK, type PlaybackError } from '../recovery/errorCodes.ts'
import { readQuality } from '../quality/rememberedQuality.ts'
import { prepareToResume, type ResumePoint } from '../recovery/resumePoint.ts'
import { translate } from '../playerText.ts'

export type Converter = ReturnType<typeof createConverter>

interface ConverterOptions {
  player: Player
  element: HTMLVideoElement
  data: PageData
  /** The conversion that began before the player exists, or null if the video plays without a conversion. */
  begun: Promise<ConversionRequest | null>
  /** Returns the name of this page among the viewers of converted videos. */
  viewer: () => string
  resumePoint: () => ResumePoint
  onError: (error: PlaybackError) => void
  loadHls?: () => Promise<Pick<typeof hls, 'registerHls'>>
}

interface ConversionState {
  /** The request that is played, or null while the file is played as it is. */
  request: ConversionRequest | null
  /** The control of the streaming code, or null for a browser that streams by itself and for a file. */
  stream: hls.HlsControl | null
  /** The index of the audio track that plays, or null while it is unknown. */
  audio: number | null
  /** The index of the picture subtitles that the server draws on the picture, or null for no subtitles. */
  subtitles: number | null
  /** The quality of the segments that are loaded from now on. */
  quality: Quality
  /** Called when another quality plays. */
  onPlayed: () => void
  /** Called when the server is busy. Returns whether the file now plays in place of its conversion. */
  onRefused: () => boolean
}

/** Creates the converter of a page, which plays the converted video. Its large modules load when they are needed. */
export function createConverter(options: ConverterOptions) {
  const { player, element, data, begun, viewer, resumePoint, onError } = options
  const { loadHls = () => import('./hls.ts') } = options
  const state: ConversionState = {
    request: null,
    stream: null,
    audio: null,
    subtitles: null,
    quality: readQuality(),
    onPlayed() {},
    onRefused: () => false,
  }
  let opening: Promise<boolean> | null = null
  let isWanted = false

  const urlOf = (request: ConversionRequest, seconds: number) =>
    request.urlAt({ ...state, audio: state.audio ?? request.audio, seconds })
  const load = (chosen: ConversionRequest, point: ResumePoint) => {
    prepareToResume(player, point)
    const startSeconds = point.seconds
    player.src({ src: urlOf(chosen, startSeconds), type: HLS_TYPE, startSeconds })
    // Only our own source handler starts at the position itself.
    if (state.stream === null && startSeconds > 0)
      player.one('loadedmetadata', () => player.currentTime(startSeconds))
  }

  const request = () => requestConversion(data, element, viewer())
  const loadStreaming = async () => (isStreamed() ? await loadHls() : null)
  const open = async (): Promise<boolean> => {
    const chosen = (await begun) ?? (await request())
    if (chosen === null) return false
    state.audio ??= chosen.audio
    const streaming = await loadStreaming()
    // Meanwhile the next video may have been opened, and only one video at a time is registered for streaming.
    if (player.isDisposed()) return true
    if (streaming !== null) state.stream = streaming.registerHls(state, onError)
    load(chosen, resumePoint())
    state.request = chosen
    return true
  }
  const convert = (): Promise<boolean> => {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  /** Plays the converted video from the current position. Resolves to false, or reports an error, if it cannot. */
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

  /** Converts a video that plays as a file, because the viewer has chosen something that the file does not offer. */
  const convertOnRequest = () =>
    convert().catch(() => showHint(player.el(), translate(data, 'loadingStopped'), data))
  /** Loads the converted video again at the current position. Returns false if the file is played as it is. */
  const reload = (point = resumePoint()): boolean => {
    if (state.request !== null) load(state.request, point)
    return state.request !== null
  }

  // A recording that was not finished has no duration, so browsers can only play it from its beginning.
  player.on('loadedmetadata', () => {
    if (!data.isLive && element.duration === Infinity) convert().catch(() => {})
  })
  return {
    state,
    start,
    /** Plays the converted video from a point, even after a failure. Returns false if the file is played as it is. */
    loadAgain(point: ResumePoint): boolean {
      if (reload(point)) return true
      if (isWanted) void start()
      return isWanted
    },
    /** Requests that the server encode the tracks that it has only copied. Returns false if no tracks were copied. */
    encodeCopies(): boolean {
      const { request } = state
      if (!request?.query.get('copy')) return false
      request.query.set('copy', '')
      return reload()
    },
    /** Chooses an audio track. If the video plays as a file, this choice converts it. */
    chooseAudio(number: number): void {
      state.audio = number
      const isAudioOnly = state.stream ? state.stream.played() === 'sound' : state.quality === 'sound'
      if (isAudioOnly && reload()) return
      if (state.stream) state.stream.chooseAudio()
      else if (number > 0) void convertOnRequest()
    },
    /** Requests that the server burn in the picture subtitles with the given index in the file, or none if null. */
    drawSubtitles(index: number | null): void {
      state.subtitles = index
      if (!reload() && index !== null) void convertOnRequest()
    },
    request,
    urlOf,
    loadStreaming,
    convertOnRequest,
    /** Forgets the conversion, because the file plays in its place. */
    forget(): void {
      state.request = state.stream = opening = null
      isWanted = false
    },
  }
}
