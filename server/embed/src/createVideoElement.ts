import { createElement } from './createElement.ts'
import type { VideoData } from './pageData.ts'
import { readQuality } from './quality/rememberedQuality.ts'

/** The id of an element of subtitles, by which the video element knows them. */
export const subtitlesId = (index: number): string => `subtitles-${index}`

/** Returns the address of a file of the library from a position in seconds. */
function fileAddress(fileUrl: string, startSeconds: number): string {
  // The position is a fragment of the URL, because in WebKit a seek while loading may stall the video.
  const fragment = startSeconds > 0 ? `#t=${startSeconds}` : ''
  return new URL(fileUrl, location.href).href + fragment
}

/** Returns the source of the element: the file, which starts at a time in seconds. Returns null if it has to be converted. */
export function sourceOf({ fileUrl, fileType, isLive }: VideoData, startSeconds: number) {
  return fileType === null ? null : { src: fileAddress(fileUrl, isLive ? 0 : startSeconds), type: fileType }
}

/**
 * Creates the element of a video of which nothing but the identifier is known. It begins to load the file at once, muted,
 * because most files play as they are, unless the viewer may get less than the file.
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
  // The attribute only mutes elements of markup.
  element.muted = true
  return element
}

/**
 * Adds to an element what is known of its video. Apart from the browser's own controls, it then equals the element that the
 * server writes into the page of a video.
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
