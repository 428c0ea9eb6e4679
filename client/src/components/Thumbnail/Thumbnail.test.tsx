import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { intersect, fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { WatchedFractionsContext } from './useWatchedFraction.ts'

const URL_A = 'https://images.example/a.jpg'
const FALLBACK = '/default-thumbnail.svg'

function show(url = URL_A) {
  const { container, rerender } = render(<Thumbnail videoId="a" thumbnails={{ medium: url }} />)
  const picture = () => container.querySelector('img')
  return {
    picture,
    showOther: (other: string) => rerender(<Thumbnail videoId="a" thumbnails={{ medium: other }} />),
  }
}
const fail = (picture: HTMLImageElement | null) => fireEvent.error(picture!)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the picture of a video', () => {
  it('that fails is replaced by the default one and tried once more two seconds later', () => {
    const { picture } = show()
    fail(picture())
    expect(picture()).toHaveAttribute('src', FALLBACK)
    wait(1999)
    expect(picture()).toHaveAttribute('src', FALLBACK)
    wait(1)
    expect(picture()).toHaveAttribute('src', URL_A)
  })

  it('that fails again is given up', () => {
    const { picture } = show()
    fail(picture())
    wait(2000)
    fail(picture())
    wait(60_000)
    expect(picture()).toHaveAttribute('src', FALLBACK)
  })

  it('that failed before the application ran is replaced too', () => {
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    expect(show().picture()).toHaveAttribute('src', FALLBACK)
    complete.mockRestore()
  })

  it('is tried anew when it is another one', () => {
    const { picture, showOther } = show()
    fail(picture())
    showOther('https://images.example/b.jpg')
    expect(picture()).toHaveAttribute('src', 'https://images.example/b.jpg')
  })
})

describe('a picture below the window', () => {
  const URL_C = 'https://images.example/c.jpg'

  // Rule 9.14
  it('is fetched 100 px before it comes into view, and at once when its card comes back', () => {
    const margins = fakeIntersectionObserver()
    const { picture } = show(URL_C)
    expect(picture()).toBeNull()
    expect(margins).toEqual(['100px'])
    intersect()
    expect(picture()).toHaveAttribute('src', URL_C)
    fireEvent.load(picture()!)
    expect(show(URL_C).picture()).toHaveAttribute('src', URL_C)
  })

  it('waits for nothing in the first row, and goes before all others there', () => {
    fakeIntersectionObserver()
    const { container } = render(<Thumbnail videoId="a" thumbnails={{ medium: URL_A }} priority />)
    expect(container.querySelector('img')).toHaveAttribute('src', URL_A)
    expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high')
  })
})

it('says that the storage of its video is away, and plays no preview then', () => {
  const { container, rerender } = render(<Thumbnail videoId="a" thumbnails={{}} isAway />)
  expect(screen.getByText('Not connected')).toBeVisible()
  expect(container.querySelector('[data-video]')).toBeNull()
  rerender(<Thumbnail videoId="a" thumbnails={{}} />)
  expect(screen.queryByText('Not connected')).toBeNull()
  expect(container.querySelector('[data-video=a]')).not.toBeNull()
})

describe('the line of a watched video', () => {
  /** Shows the picture of a video and returns a function that changes how much of the video the user has watched. */
  function showWatched(first: number) {
    let fraction = first
    let notify = () => {}
    const fractions = {
      watchedFractionOf: (videoId: string) => (videoId === 'a' ? fraction : 0),
      subscribe: (listener: () => void) => {
        notify = listener
        return () => {}
      },
    }
    render(
      <WatchedFractionsContext value={fractions}>
        <Thumbnail videoId="a" thumbnails={{}} badge="10:00" />
      </WatchedFractionsContext>,
    )
    return (next: number) =>
      act(() => {
        fraction = next
        notify()
      })
  }
  const line = () => screen.queryByText(/watched/i)?.parentElement ?? null
  const length = () => line()?.querySelector<HTMLElement>('[style]')?.style.inlineSize

  it('is as long as the watched part, and follows it', () => {
    const watchUntil = showWatched(0.254)
    expect(length()).toBe('25%')
    watchUntil(0.5)
    expect(length()).toBe('50%')
  })

  it('tells screen readers whether the video was watched to its end', () => {
    const watchUntil = showWatched(0.89)
    expect(screen.getByText('Partly watched')).toBeInTheDocument()
    watchUntil(0.9)
    expect(screen.getByText('Watched')).toBeInTheDocument()
  })

  it.each([
    ['was not watched', 0],
    ['was hardly begun', 0.004],
  ])('is missing while the video %s', (_, fraction) => {
    const watchUntil = showWatched(fraction)
    expect(line()).toBeNull()
    watchUntil(1)
    expect(length()).toBe('100%')
  })

  it('comes before the badge, which moves up for it', () => {
    showWatched(0.5)
    expect(line()!.compareDocumentPosition(screen.getByText('10:00'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})
