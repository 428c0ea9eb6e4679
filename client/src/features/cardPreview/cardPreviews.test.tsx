import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import { MemoryRouter } from '../../routing/Router.tsx'
import { buildDetails, buildVideo } from '../../testing/buildVideo.ts'
import { startCardPreviews } from './cardPreviews.ts'

const MEDIA_URL = `${location.origin}/media/`
/** The media queries that match. */
let matching: Set<string>
let endPreviews: () => void
const { matchMedia } = window

// The module is loaded before the timers are faked, because loading needs real timers.
beforeAll(() => import('./playPreview.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  matching = new Set(['(hover: hover)'])
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matching.has(query) }) as MediaQueryList
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  const card = (id: string, title: string) => (
    <VideoItem
      form="card"
      video={buildVideo({ id, title })}
      details={buildDetails({ durationSeconds: 465 })}
      channelPictureUrl={null}
    />
  )
  render(
    <MemoryRouter>
      {card('koi/1', 'Feeding the koi')}
      {card('lake', 'At the lake')}
      <article>
        <p>About the video of this page</p>
        {card('heron', 'A heron')}
      </article>
      <p>Below</p>
    </MemoryRouter>,
  )
  endPreviews = startCardPreviews(MEDIA_URL)
})
afterEach(() => {
  endPreviews()
  vi.useRealTimers()
  window.matchMedia = matchMedia
  Reflect.deleteProperty(navigator, 'connection')
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const cardOf = (title: string) => screen.getByRole('link', { name: title }).closest('article')!
const previews = () => [...document.querySelectorAll('video')]
const firePointer = (type: string, element: Element, fields: object) =>
  fireEvent(element, Object.assign(new Event(type, { bubbles: true }), fields))
const moveTo = (element: Element, pointerType = 'mouse', clientX = 0) =>
  firePointer('pointerover', element, { pointerType, clientX, clientY: 0 })
/** Moves the pointer onto an element and keeps it there. */
async function restOn(element: Element, ms = 600, pointerType = 'mouse'): Promise<void> {
  moveTo(element, pointerType)
  await wait(ms)
}
const focus = (title: string) => {
  const link = screen.getByRole('link', { name: title })
  const matches = link.matches.bind(link)
  Object.assign(link, { matches: (selector: string) => selector === ':focus-visible' || matches(selector) })
  act(() => link.focus())
}

describe('the preview of a card', () => {
  it('begins after a moment’s rest, silent, below the badge, and unknown to screen readers and the keyboard', async () => {
    await restOn(cardOf('Feeding the koi'), 599)
    expect(previews()).toEqual([])
    await wait(1)
    const [preview] = previews()
    expect(preview).toHaveProperty('src', `${MEDIA_URL}koi%2F1`)
    expect(preview).toHaveProperty('muted', true)
    expect(preview).toHaveAttribute('aria-hidden', 'true')
    expect(preview).toHaveAttribute('tabindex', '-1')
    const badge = screen.getAllByText('07:45')[0]!
    expect(preview!.compareDocumentPosition(badge)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('ends five seconds after it has begun to play, and does not begin again while the pointer stays', async () => {
    await restOn(cardOf('Feeding the koi'))
    fireEvent.playing(previews()[0]!)
    await wait(4999)
    expect(previews()).toHaveLength(1)
    await wait(1)
    expect(previews()).toEqual([])
    await restOn(screen.getByRole('link', { name: 'Feeding the koi' }), 10_000)
    expect(previews()).toEqual([])
  })

  it('begins further on in a longer video', async () => {
    await restOn(cardOf('Feeding the koi'))
    const [preview] = previews()
    Object.defineProperty(preview, 'duration', { value: 465 })
    fireEvent.loadedMetadata(preview!)
    expect(preview!.currentTime).toBe(46.5)
  })

  it('plays with the focus of the keyboard, which stays where it is', async () => {
    focus('At the lake')
    await wait(600)
    expect(previews()[0]).toHaveProperty('src', `${MEDIA_URL}lake`)
    expect(screen.getByRole('link', { name: 'At the lake' })).toHaveFocus()
    act(() => (document.activeElement as HTMLElement).blur())
    expect(previews()).toEqual([])
  })

  it('plays as well where the focus was before the code for previews came', async () => {
    endPreviews()
    focus('At the lake')
    endPreviews = startCardPreviews(MEDIA_URL)
    await wait(600)
    expect(previews()[0]).toHaveProperty('src', `${MEDIA_URL}lake`)
  })

  it('is one at a time', async () => {
    await restOn(cardOf('Feeding the koi'))
    await restOn(cardOf('At the lake'))
    expect(previews().map(({ src }) => src)).toEqual([`${MEDIA_URL}lake`])
  })

  it.each<[string, () => void]>([
    ['the pointer leaves the card', () => moveTo(screen.getByText('Below'))],
    ['the pointer leaves the window', () => fireEvent(document.documentElement, new Event('pointerleave'))],
    ['the page scrolls', () => fireEvent.scroll(document)],
    ['the page is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['the window is left', () => fireEvent.blur(window)],
  ])('ends when %s', async (_, happens) => {
    await restOn(cardOf('Feeding the koi'))
    expect(previews()).toHaveLength(1)
    happens()
    expect(previews()).toEqual([])
  })

  it('gives way to the picture for good where the browser cannot play the video', async () => {
    await restOn(cardOf('Feeding the koi'))
    fireEvent.error(previews()[0]!)
    expect(previews()).toEqual([])
    await restOn(screen.getByText('Below'))
    await restOn(cardOf('Feeding the koi'))
    expect(previews()).toEqual([])
  })

  it('is not waited for long', async () => {
    await restOn(cardOf('Feeding the koi'))
    await wait(8000)
    expect(previews()).toEqual([])
  })
})

/** A time that is longer than `REST_MS`, and shorter than the time for which a preview may take to start. */
const LONG_MS = 5000

describe('there is no preview', () => {
  it.each<[string, () => void]>([
    ['for those who want less motion', () => matching.add('(prefers-reduced-motion: reduce)')],
    ['for those who want to load less', () => matching.add('(prefers-reduced-data: reduce)')],
    ['where nothing hovers', () => matching.clear()],
    [
      'for those who save data',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    ],
    ['in a page that nobody sees', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ])('%s', async (_, prepare) => {
    prepare()
    await restOn(cardOf('Feeding the koi'), LONG_MS)
    expect(previews()).toEqual([])
  })

  it('over the other parts of a page', async () => {
    await restOn(screen.getByText('About the video of this page'), LONG_MS)
    expect(previews()).toEqual([])
  })

  it('for a finger', async () => {
    await restOn(cardOf('Feeding the koi'), LONG_MS, 'touch')
    expect(previews()).toEqual([])
  })

  it('for a card that the page moves below a pressed pointer, until the pointer moves', async () => {
    moveTo(cardOf('Feeding the koi'))
    firePointer('pointerdown', cardOf('Feeding the koi'), { clientX: 0, clientY: 0 })
    await wait(2000)
    await restOn(cardOf('At the lake'))
    expect(previews()).toEqual([])
    moveTo(cardOf('At the lake'), 'mouse', 5)
    await wait(600)
    expect(previews()).toHaveLength(1)
  })

  it('for a card that the pointer only crosses', async () => {
    await restOn(cardOf('Feeding the koi'), 300)
    await restOn(screen.getByText('Below'), LONG_MS)
    expect(previews()).toEqual([])
  })
})
