import { savesData } from '../../ui/savesData.ts'
import { previewsOnHover } from './previewsOnHover.ts'

/** The time for which the pointer or the focus must rest on a card before its preview plays. */
const REST_MS = 600

/** The media queries for users who want no automatic movement or loading. */
const AGAINST_PREVIEWS = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)']

const isWelcome = (): boolean =>
  previewsOnHover.isOn() &&
  !document.hidden &&
  !savesData() &&
  !AGAINST_PREVIEWS.some((query) => matchMedia(query).matches)

interface Card {
  element: Element
  picture: HTMLElement
  videoId: string
}

/** Returns the card with a video that contains an element, or null if the element is not in such a card. */
function cardOf(target: EventTarget | null): Card | null {
  const element = target instanceof Element ? target.closest('[data-card]') : null
  const picture = element?.querySelector<HTMLElement>('[data-video]')
  const videoId = picture?.dataset['video']
  return element && picture && videoId ? { element, picture, videoId } : null
}

/** Returns the card under the pointer, or else the card with the visible focus. */
const cardInUse = (): Card | null =>
  (matchMedia('(hover: hover)').matches ? cardOf(document.querySelector('[data-card]:hover')) : null) ??
  cardOf(document.querySelector(':focus-visible'))

/**
 * Plays a silent preview over the picture of the card on which the pointer or the keyboard focus rests. At most one
 * preview plays at a time. Listens to events of the whole page, so that a card needs nothing but the attribute
 * `data-card` on its root.
 * @param mediaUrl the base URL of media files
 * @returns a function that stops the previews
 */
export function startCardPreviews(mediaUrl: string): () => void {
  let current: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopPreview = () => {}
  const unplayable = new Set<string>()

  const stop = () => {
    clearTimeout(timer)
    stopPreview()
    stopPreview = () => {}
    current = null
  }
  const play = async ({ element, picture, videoId }: Card) => {
    if (!isWelcome()) return
    const { playPreview } = await import('./playPreview.ts')
    if (current !== element) return
    stopPreview = playPreview(picture, new URL(encodeURIComponent(videoId), mediaUrl).href, () =>
      unplayable.add(videoId),
    )
  }
  const rest = (card: Card | null) => {
    if (card?.element === current) return
    stop()
    if (card === null || unplayable.has(card.videoId)) return
    current = card.element
    // If the code for previews fails to load, the picture stays.
    timer = setTimeout(() => void play(card).catch(() => {}), REST_MS)
  }

  /** The position of the last press, or null after a move. The page may have moved another card to this position. */
  let pressedAt: Pick<PointerEvent, 'clientX' | 'clientY'> | null = null
  const isStillPressed = ({ clientX, clientY }: PointerEvent) =>
    clientX === pressedAt?.clientX && clientY === pressedAt.clientY

  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true }
  const handlePointer = (event: PointerEvent) => {
    // A press opens a page, and a preview would compete with the requests of this page for the connection.
    if (isStillPressed(event)) return
    pressedAt = null
    // Touch events also fire `pointerover`, but a finger cannot hover.
    if (event.pointerType !== 'touch' && matchMedia('(hover: hover)').matches) rest(cardOf(event.target))
  }
  const handleFocus = ({ target }: FocusEvent) =>
    rest(target instanceof Element && target.matches(':focus-visible') ? cardOf(target) : null)
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && current?.contains(relatedTarget))) stop()
  }
  const handlePress = (event: PointerEvent) => {
    stop()
    pressedAt = event
  }
  addEventListener('pointerdown', handlePress, { ...options, capture: true })
  addEventListener('pointerover', handlePointer, options)
  document.documentElement.addEventListener('pointerleave', stop, options)
  addEventListener('focusin', handleFocus, options)
  addEventListener('focusout', handleBlur, options)
  for (const type of ['scroll', 'blur', 'pagehide'])
    addEventListener(type, stop, { ...options, capture: type === 'scroll' })
  document.addEventListener('visibilitychange', stop, options)
  // The pointer or the focus may have come to rest before this code was loaded.
  rest(cardInUse())
  return () => {
    controller.abort()
    stop()
  }
}
