import { isStreamed, playsNatively } from '@vtube/shared/browser/playability'
import type { ConversionRequest } from './chooseConversion.ts'
import type { Quality } from '@vtube/shared/playerChoices'
import { USED_FRACTION_OF_LINE } from '@vtube/shared/usedFractionOfLine'
import { firstAudioTrack } from './firstAudioTrack.ts'
import { readLine } from '../quality/bandwidthEstimate.ts'
import type { PageData } from '../pageData.ts'
import { fileHeight } from '../quality/quality.ts'
import { readQuality } from '../quality/rememberedQuality.ts'

/** Resolves to whether a video has to be converted, as far as this is known before the video loads. */
export async function needsConversion(
  data: PageData,
  element: Pick<HTMLVideoElement, 'canPlayType'>,
): Promise<boolean> {
  const { conversion, tracks } = data
  if (conversion === null || tracks === null) return conversion?.isNeeded === true
  // Browsers play the first audio track of a file.
  return (
    conversion.isNeeded ||
    firstAudioTrack(tracks, data) !== 0 ||
    !(await playsNatively(tracks, (type) => element.canPlayType(type) !== ''))
  )
}

/**
 * Returns whether a quality is lower than that of the file. For `auto`, the file has to exceed the speed of the
 * connection. If the height of the file is unknown, the file may be as small as the quality.
 */
export function needsLess(data: PageData, quality: Quality): boolean {
  const { conversion } = data
  if (conversion === null || data.isLive) return false
  if (quality === 'auto')
    return (readLine() ?? Infinity) * USED_FRACTION_OF_LINE < (conversion.bitsPerSecond ?? 0)
  const wanted = { original: Infinity, sound: -1, saver: conversion.heights.at(-1) ?? Infinity }
  return (typeof quality === 'number' ? quality : wanted[quality]) < (fileHeight(data) ?? 0)
}

/** Resolves to the request of a conversion that the element can play, or to null if no conversion is possible. */
export async function requestConversion(
  data: PageData,
  element: HTMLVideoElement,
  viewer: string,
): Promise<ConversionRequest | null> {
  if (data.conversion === null) return null
  const { prepareRequest } = await import('./chooseConversion.ts')
  return await prepareRequest(data, data.conversion.targets, element, viewer)
}

interface BeginOptions {
  viewer: () => string
  startSeconds: number
  /** The signal that aborts when the video is discarded. After that, nothing more is requested. */
  signal?: AbortSignal | null
}

/**
 * Begins the conversion of a video that needs one, while its player and the code of the conversion are still loading.
 * The server starts ffmpeg when the playlist is requested. Resolves to null if the video plays without a conversion.
 */
export async function beginConversion(
  data: PageData,
  element: HTMLVideoElement,
  { viewer, startSeconds, signal = null }: BeginOptions,
): Promise<ConversionRequest | null> {
  const quality = readQuality()
  const isNeeded = await needsConversion(data, element)
  if (signal?.aborted || (!isNeeded && !needsLess(data, quality))) return null
  const request = await requestConversion(data, element, viewer())
  if (request !== null) {
    const start = { seconds: startSeconds, audio: request.audio, subtitles: null, quality }
    // The player requests the playlist again.
    const answer = fetch(request.urlAt(start), { signal }).catch(() => null)
    // This large module is evaluated while the server starts ffmpeg. The converter reports an error of loading it.
    if (isStreamed()) import('./hls.ts').catch(() => {})
    // If the server has no place for the conversion, the file plays, which is better than no video.
    if (!isNeeded && !(await answer)?.ok) return null
  }
  return request
}
