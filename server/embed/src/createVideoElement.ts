import { createElement } from './createElement.ts'
import type { VideoData } from './pageData.ts'
import { readQuality } from './quality/rememberedQuality.ts'

/** Returns the id of a track element, by which the player finds the subtitles. */
export const subtitlesId = (index: number): string => `subtitles-${index}`

/** Returns the address of a file of the library that starts at a position in seconds. */
function fileAddress(fileUrl: string, startSeconds: number): string {
  // The position is a fragment of the URL, because in WebKit a seek while loading may stall the video.
  const fragment = startSeconds > 0 ? `#t=${startSeconds}` : ''
  return new URL(fileUrl, location.href).href + fragment
}

/** Returns the source of the element, starting at a time in seconds, or null if the file has to be converted. */
export function sourceOf({ fileUrl, fileType, isLive }: VideoData, startSeconds: number) {
  return fileType === null ? null : { src: fileAddress(fileUrl, isLive ? 0 : startSeconds), type: fileType }
}

/**
 * Creates the element of a video of which only the id is known. The element begins to load the file at once, muted,
 * because browsers play most files as they are. The element loads nothing yet if the viewer may get a lower quality
 * than the file.
 */
export function createLoadingElement(videoId: string, startSeconds: number): HTMLVideoElement {
  const element = createElement('video', {
    class: 'video-js',
    dir: 'ltr',
    playsinline: '',
    muted: '',
    preload: 'auto',
  })
  if (['auto', 'original'].includes(String(readQuality())))
    element.src = fileAddress(`/media/${encodeURIComponent(videoId)}`, startSeconds)
  // The attribute `muted` only mutes elements that come from HTML.
  element.muted = true
  return element
}

/**
 * Completes an element with the data of its video. Apart from the browser's own controls, the element then equals the
 * element that the server writes into the page of a video.
 */
export function completeElement(element: HTMLVideoElement, video: VideoData, startSeconds: number): void {
  const { title, posterUrl, subtitles } = video
  const source = sourceOf(video, startSeconds)
  if (source?.src !== element.src) {
    if (source === null) element.removeAttribute('src')
    else element.src = source.src
    element.load()
  }
  element.setAttribute('aria-label', title)
  if (posterUrl !== null) element.poster = posterUrl
  element.append(
    ...subtitles.map(({ url, language, label }, index) =>
      createElement('track', {
        kind: 'subtitles',
        id: subtitlesId(index),
        src: url,
        srclang: language,
        label,
      }),
    ),
  )
}
