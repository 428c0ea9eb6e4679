import { createElement } from './createElement.ts'
import type { VideoData } from './pageData.ts'

/** The id of an element of subtitles, by which the video element knows them. */
export const subtitlesId = (index: number): string => `subtitles-${index}`

/** Returns the source of the element: the file, which starts at a time in seconds. Returns null if it has to be converted. */
export function sourceOf({ fileUrl, fileType, isLive }: VideoData, startSeconds: number) {
  if (fileType === null) return null
  // The position is a fragment of the URL, because in WebKit a seek while loading may stall the video.
  const fragment = startSeconds > 0 && !isLive ? `#t=${startSeconds}` : ''
  return { src: new URL(fileUrl, location.href).href + fragment, type: fileType }
}

/**
 * Creates the element of a video, which begins to load at once, muted. Apart from the browser's own
 * controls, it equals the element that the server writes into the page of a video.
 */
export function createVideoElement(video: VideoData, startSeconds: number): HTMLVideoElement {
  const { title, posterUrl, subtitles } = video
  const element = createElement(
    'video',
    {
      class: 'video-js',
      dir: 'ltr',
      playsinline: '',
      muted: '',
      preload: 'auto',
      'aria-label': title,
      ...(posterUrl !== null && { poster: posterUrl }),
    },
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
  // The attribute only mutes elements of markup.
  element.muted = true
  const source = sourceOf(video, startSeconds)
  if (source !== null) element.src = source.src
  return element
}
