import type Player from 'video.js/dist/types/player'
import type { Converter } from './converter.ts'
import { storeLine } from './lineEstimate.ts'
import type { PageData } from './pageData.ts'
import type { PlayedQuality, Quality, QualityControl } from './quality.ts'
import { storeQuality } from './storeQuality.ts'
import type { ResumePoint } from './resumePoint.ts'
import { watchForSlowLine } from './slowLine.ts'
import { keepPicture } from './stillPicture.ts'

export interface QualityOptions {
  player: Player
  data: PageData
  converter: Converter
  resumePoint: () => ResumePoint
}

/**
 * Creates the choice of quality of a video. A file that is too much for the line is replaced by what the server makes of
 * it, whose best quality is the original again. So there is no way back to the file but the viewer's choice.
 */
export async function createQualityControl(options: QualityOptions): Promise<QualityControl> {
  const { player, data, converter, resumePoint } = options
  const { conversion, tracks } = data
  const { state } = converter
  const isFilePlayable = await converter.isFilePlayable()
  const height = tracks?.find(({ kind }) => kind === 'video')?.height ?? Infinity
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }

  /** Replaces the file by what the server makes of it, if the server has room for that. */
  const leaveFile = async () => {
    if (await converter.replaceFile(() => keepPicture(player))) tell()
  }
  const play = (quality: Quality) => {
    if (state.request === null) {
      if (converter.needsLess()) void leaveFile()
      return
    }
    const isPlain = !state.audio && state.subtitles === null
    const isFile = quality === 'original' && isFilePlayable && isPlain
    if (!isFile && state.stream?.play(quality) === true) return
    keepPicture(player)
    if (isFile) converter.returnToFile()
    else converter.loadAgain(resumePoint())
  }

  state.onPlayed = tell
  player.on(['loadeddata', 'loadstart'], tell)
  watchForSlowLine(player, (speed) => {
    if (state.request !== null || state.quality !== 'auto' || data.isLive) return
    if (conversion?.bitsPerSecond) storeLine(speed * conversion.bitsPerSecond)
    void leaveFile()
  })
  return {
    heights: (conversion?.heights ?? []).filter((one) => one < height),
    hasOriginal: () =>
      isFilePlayable || state.request?.query.get('copy')?.split(',').includes('video') === true,
    chosen: () => state.quality,
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
