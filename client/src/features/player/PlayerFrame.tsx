import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { PLAYER_FRAME_ID } from '../../ui/shell.ts'
import styles from './Player.module.css'

const PERMISSIONS = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
const REFERRER_POLICY = 'strict-origin-when-cross-origin'

/**
 * Returns the frame that the boot has opened with a video, or null. Removes another one, which would play invisibly.
 */
export function frameOpenedByBoot(videoId: string | null): HTMLIFrameElement | null {
  const frame = document.querySelector<HTMLIFrameElement>(`#${PLAYER_FRAME_ID}`)
  if (frame?.dataset['video'] === videoId) return frame
  frame?.remove()
  return null
}

interface FrameProps {
  ref: Ref<HTMLIFrameElement>
  title: string
  onLoad: () => void
}

interface OpenedFrameProps extends FrameProps {
  opened: HTMLIFrameElement
}

interface PlayerFrameProps extends FrameProps {
  /** The frame that the boot has opened, or null for a new one. */
  opened: HTMLIFrameElement | null
  src: string
}

/** The frame of a player. Each URL has its own element, because changing one adds an entry to the page's history. */
export function PlayerFrame({ ref, opened, src, title, onLoad }: PlayerFrameProps) {
  if (opened !== null) return <OpenedFrame ref={ref} opened={opened} title={title} onLoad={onLoad} />
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs scripts and its own origin, and with both a sandbox holds nothing and makes browsers warn
    <iframe
      ref={ref}
      key={src}
      className={styles.frame}
      src={src}
      title={title}
      allow={PERMISSIONS}
      referrerPolicy={REFERRER_POLICY}
      onLoad={onLoad}
    />
  )
}

/** Moves a frame and makes it visible. Uses `moveBefore`, because an insertion would load the frame again. */
function show(frame: HTMLIFrameElement, place: HTMLElement): void {
  if (frame.parentElement === place) return
  frame.style.cssText = ''
  frame.className = styles.frame ?? ''
  // A frame of the same origin has these permissions anyway. Pages of other origins need the attribute.
  frame.allow = PERMISSIONS
  frame.referrerPolicy = REFERRER_POLICY
  place.moveBefore(frame, null)
}

function setTitle(frame: HTMLIFrameElement, title: string): void {
  frame.title = title
}

/** Returns whether a frame has loaded its page or the browser's error page, whose document is inaccessible. */
const hasLoaded = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument === null ||
  (contentDocument.readyState === 'complete' && contentDocument.URL !== 'about:blank')

/**
 * Returns whether a frame shows a notice. It may lack the media cookie, which the page gets after the boot opens it.
 */
const isNotice = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument?.querySelector('#player-data') === null

const repeat = (frame: HTMLIFrameElement) => frame.contentWindow?.location.reload()

/** The frame that the boot has opened, which this component moves to its place in the page. */
function OpenedFrame({ ref, opened, title, onLoad }: OpenedFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const handleLoad = useEffectEvent(onLoad)
  useImperativeHandle(ref, () => opened, [opened])
  useLayoutEffect(() => {
    if (place.current !== null) show(opened, place.current)
  }, [opened])
  useLayoutEffect(() => setTitle(opened, title), [opened, title])
  useEffect(() => {
    let mayRepeat = true
    const load = () => {
      if (mayRepeat && isNotice(opened)) repeat(opened)
      else handleLoad()
      mayRepeat = false
    }
    // `load` is called in a later task, because the player around this component begins to listen to the frame only
    // after this effect.
    const timer = hasLoaded(opened) ? setTimeout(load) : undefined
    opened.addEventListener('load', load)
    return () => {
      clearTimeout(timer)
      opened.removeEventListener('load', load)
    }
  }, [opened])
  return <div ref={place} className={styles.opened} />
}
