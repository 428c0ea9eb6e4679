import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Thumbnail } from './Thumbnail.tsx'

const URL_A = 'https://images.example/a.jpg'
const FALLBACK = '/default-thumbnail.svg'

function show(url = URL_A) {
  const { container, rerender } = render(<Thumbnail thumbnails={{ medium: url }} />)
  const picture = () => container.querySelector('img')
  return { picture, showOther: (other: string) => rerender(<Thumbnail thumbnails={{ medium: other }} />) }
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

  it('is tried anew when it is another one', () => {
    const { picture, showOther } = show()
    fail(picture())
    showOther('https://images.example/b.jpg')
    expect(picture()).toHaveAttribute('src', 'https://images.example/b.jpg')
  })
})
