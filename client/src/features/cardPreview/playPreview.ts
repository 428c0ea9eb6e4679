import styles from './playPreview.module.css'

/** What moves longer by itself needs a control to stop it (WCAG 2.2.2). */
const PREVIEW_MS = 5000
/** A video that has not begun by then is not waited for. */
const START_TIMEOUT_MS = 8000
/** The preview begins here, because the beginning of a longer video is often black. */
const POSITION_SHARE = 0.1
const MAX_POSITION_SECONDS = 60
const MIN_DURATION_SECONDS = 15

/**
 * Plays a few seconds of a video over a picture, without sound, hidden from screen readers and out of the tab order.
 * @param onUnplayable is called when the browser cannot play it
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
    // `stop` has removed the source, which is no error.
    if (!video.isConnected) return
    onUnplayable()
    stop()
  })
  stopAfter(START_TIMEOUT_MS)
  // The preview lies below the badge and the bar of the watched part.
  const image = picture.querySelector('img')
  if (image === null) picture.prepend(video)
  else image.after(video)
  video.src = url
  video.play().catch(() => {})
  return stop
}
