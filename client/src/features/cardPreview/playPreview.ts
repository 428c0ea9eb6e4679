import styles from './playPreview.module.css'

/** No longer than what may move by itself without a control to stop it (WCAG 2.2.2). */
const PREVIEW_MS = 5000
/** A video that has not begun by then is not waited for. */
const START_TIMEOUT_MS = 8000
/** Where the preview begins: the beginning of a longer video is often black. */
const POSITION_SHARE = 0.1
const MAX_POSITION_SECONDS = 60
const MIN_DURATION_SECONDS = 15

/**
 * Plays a few seconds of a video over a picture, without sound, hidden from screen readers and out of the tab order.
 * @param onUnplayable called when the browser cannot play it
 * @returns a function that stops it
 */
export function playPreview(picture: HTMLElement, url: string, onUnplayable: () => void): () => void {
  const video = document.createElement('video')
  video.className = styles.preview ?? ''
  video.muted = true
  video.playsInline = true
  video.disablePictureInPicture = true
  video.disableRemotePlayback = true
  video.tabIndex = -1
  video.setAttribute('aria-hidden', 'true')

  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    video.remove()
    // Cancels the download.
    video.removeAttribute('src')
    video.load()
  }
  const stopAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(stop, milliseconds)
  }
  video.addEventListener('loadedmetadata', () => {
    const { duration } = video
    if (duration >= MIN_DURATION_SECONDS && Number.isFinite(duration))
      video.currentTime = Math.min(duration * POSITION_SHARE, MAX_POSITION_SECONDS)
  })
  video.addEventListener(
    'playing',
    () => {
      video.dataset['playing'] = ''
      stopAfter(PREVIEW_MS)
    },
    { once: true },
  )
  video.addEventListener('ended', stop)
  video.addEventListener('error', () => {
    // The error of the source that `stop` has removed is none.
    if (!video.isConnected) return
    onUnplayable()
    stop()
  })
  stopAfter(START_TIMEOUT_MS)
  // Below the badge and the line of the watched part.
  const image = picture.querySelector('img')
  if (image === null) picture.prepend(video)
  else image.after(video)
  video.src = url
  video.play().catch(() => {})
  return stop
}
