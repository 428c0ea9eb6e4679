import styles from './playPreview.module.css'

/** The duration of a preview in milliseconds. Longer movement would need a control that stops it (WCAG 2.2.2). */
const PREVIEW_MS = 5000
/** The time within which a preview must start. Otherwise, it is removed. */
const START_TIMEOUT_MS = 8000
/** The start of a preview as a fraction of the duration. The beginning of longer videos is often black. */
const POSITION_FRACTION = 0.1
const MAX_POSITION_SECONDS = 60
const MIN_DURATION_SECONDS = 15

/**
 * Plays a few seconds of a video over a picture. The preview has no sound, is hidden from screen readers, and is not in
 * the tab order.
 * @param onUnplayable is called if the browser cannot play the video
 * @returns a function that stops the preview
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
    // Removing the source cancels the download.
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
      video.currentTime = Math.min(duration * POSITION_FRACTION, MAX_POSITION_SECONDS)
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
    // If `stop` has removed the source, this event does not mean that the video cannot be played.
    if (!video.isConnected) return
    onUnplayable()
    stop()
  })
  stopAfter(START_TIMEOUT_MS)
  // The preview lies below the badge and the progress bar.
  const image = picture.querySelector('img')
  if (image === null) picture.prepend(video)
  else image.after(video)
  video.src = url
  video.play().catch(() => {})
  return stop
}
