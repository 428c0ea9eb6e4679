import type { Quality } from '@vtube/shared/playerChoices'
import type Player from 'video.js/dist/types/player'
import type { Converter } from '../conversion/converter.ts'
import { needsConversion, needsLess } from '../conversion/conversionRequest.ts'
import { createElement } from '../createElement.ts'
import { sourceOf } from '../createVideoElement.ts'
import { storeLine } from './storeBandwidth.ts'
import { showHint } from '../recovery/notices.ts'
import type { PageData } from '../pageData.ts'
import { fileHeight, type PlayedQuality, type QualityControl } from './quality.ts'
import { prepareToResume, type ResumePoint } from '../recovery/resumePoint.ts'
import { watchForSlowLine } from './slowLine.ts'
import { storeQuality } from './storeQuality.ts'
import { translate } from '../playerText.ts'
import './audioOnly.css'

/** Keeps the current frame of a player on the screen until the next source shows its first frame. */
function keepFrame(player: Player): void {
  const video = player.el().querySelector('video')
  if (video === null || video.videoWidth === 0) return
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const style = { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'contain' }
  Object.assign(canvas.style, style, { background: '#000', pointerEvents: 'none' })
  // The frame covers the poster, which shows with a new source, but not the controls.
  ;(player.el().querySelector('.vjs-poster') ?? video).after(canvas)
  const remove = () => {
    if (player.seeking()) return
    canvas.remove()
    player.off(EVENTS, remove)
  }
  player.on(EVENTS, remove)
}

const EVENTS = ['canplay', 'seeked', 'playing', 'error']

export interface QualityOptions {
  player: Player
  element: HTMLVideoElement
  data: PageData
  converter: Converter
  resumePoint: () => ResumePoint
}

/**
 * Creates the choice of quality of a video. A file that exceeds the speed of the connection is replaced by its
 * conversion, whose best quality is the original again. So the file itself returns only when the viewer chooses it, or
 * when the server has no place for the conversion any more.
 */
export async function createQualityControl(options: QualityOptions): Promise<QualityControl> {
  const { player, element, data, converter, resumePoint } = options
  const { conversion } = data
  const { state } = converter
  const isFilePlayable = data.fileType !== null && !(await needsConversion(data, element))
  const height = fileHeight(data) ?? Infinity
  const made = conversion?.heights ?? []
  const audioOnly = createElement('p', { class: 'audio-only', hidden: '' }, translate(data, 'audioOnly'))
  player.el().append(audioOnly)
  const listeners: (() => void)[] = []
  const tell = () => {
    audioOnly.hidden = state.stream?.played() !== 'sound'
    for (const listener of listeners) listener()
  }

  /** Returns whether a choice is less than the file. If the height of the file is unknown, the server decides. */
  const mayNeedLess = (quality: Quality) =>
    needsLess(data, quality) || (fileHeight(data) === null && quality !== 'auto' && quality !== 'original')
  /** Replaces the file by its conversion, if the server has a place for the conversion. */
  const leaveFile = async () => {
    const { quality } = state
    const request = await converter.request()
    // The server begins to make the segments that the player will request next.
    const response =
      request && (await fetch(converter.urlOf(request, resumePoint().seconds)).catch(() => null))
    if (!response?.ok) return
    try {
      // The file continues to play until the code of the conversion is loaded.
      await converter.loadStreaming()
    } catch {
      return showHint(player.el(), translate(data, 'loadingStopped'), data)
    }
    // Meanwhile the viewer may have chosen the file again.
    if (state.quality !== quality && !mayNeedLess(state.quality)) return
    if (state.request !== null || player.isDisposed()) return
    keepFrame(player)
    await converter.convertOnRequest()
    tell()
  }
  /** Plays the file in place of the conversion. Returns false if the browser cannot play these streams of the file. */
  const returnToFile = (): boolean => {
    const point = resumePoint()
    const file = sourceOf(data, point.seconds)
    if (file === null || !isFilePlayable || state.audio || state.subtitles !== null) return false
    keepFrame(player)
    converter.forget()
    prepareToResume(player, point)
    player.src(file)
    return true
  }
  const play = (quality: Quality) => {
    if (state.request === null) {
      if (mayNeedLess(quality)) void leaveFile()
      return
    }
    if (quality === 'original' && returnToFile()) return
    if (state.stream?.play(quality) === true) return
    keepFrame(player)
    converter.loadAgain(resumePoint())
  }
  const hasOriginal = () =>
    isFilePlayable || state.request?.query.get('copy')?.split(',').includes('video') === true

  state.onPlayed = tell
  state.onRefused = () => state.request !== null && state.quality === 'auto' && returnToFile()
  player.on(['loadeddata', 'loadstart'], tell)
  // A video that is saved on this device may already play.
  tell()
  watchForSlowLine(player, (speed) => {
    if (state.request !== null || state.quality !== 'auto' || data.isLive) return
    if (conversion?.bitsPerSecond) storeLine(speed * conversion.bitsPerSecond)
    void leaveFile()
  })
  const offeredHeights = () => {
    const lower = made.filter((one) => one < height)
    // If the browser cannot play the original, its full size is named by the smallest height that contains it.
    const full = hasOriginal() ? [] : made.filter((one) => one >= height).slice(-1)
    return [...full, ...lower]
  }
  return {
    heights: offeredHeights,
    hasOriginal,
    chosen() {
      const { quality } = state
      if (quality !== 'original' && typeof quality !== 'number') return quality
      // The height may have been chosen with another video.
      const isFull = quality === 'original' || quality >= height
      if (isFull && hasOriginal()) return 'original'
      return offeredHeights().find((one) => one <= Number(quality)) ?? 'auto'
    },
    played(): PlayedQuality | null {
      if (state.request === null) return player.readyState() > 0 ? 'original' : null
      return state.stream?.played() ?? null
    },
    choose(quality) {
      storeQuality(quality)
      state.quality = quality
      play(quality)
      tell()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
