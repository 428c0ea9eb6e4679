import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { layOut, scrollDown } from '../testing/windowLayout.ts'
import { useInfiniteScroll } from './useInfiniteScroll.ts'

const onLoad = vi.fn<() => void>()

interface ListProps {
  canLoad?: boolean
  /** Whether the items have been measured. */
  isMeasured?: boolean
}

function List({ canLoad = true, isMeasured = true }: ListProps) {
  useInfiniteScroll({ name: 'list', count: 2, canLoad, onLoad })
  return (
    <ul>
      {[1, 2].map((position) => (
        <li
          key={position}
          aria-posinset={position}
          aria-setsize={2}
          style={{ visibility: isMeasured ? undefined : 'hidden' }}
        />
      ))}
    </ul>
  )
}

/** Shows the list, and waits until it has been drawn and its position has been checked for the first time. */
function show(canLoad = true) {
  render(<List canLoad={canLoad} />)
  act(() => vi.advanceTimersByTime(1000))
}

beforeEach(() => {
  vi.useFakeTimers()
  onLoad.mockClear()
})

describe('a list that grows while one scrolls', () => {
  // Rules 4.42, 9.13
  it('asks for more at 60 percent of the way down, not before', () => {
    show()
    scrollDown(0.599)
    vi.advanceTimersByTime(1000)
    expect(onLoad).not.toHaveBeenCalled()
    scrollDown(0.6)
    expect(onLoad).toHaveBeenCalledOnce()
  })

  // Rule 9.16
  it('looks where one is every 150 ms at most', () => {
    show()
    scrollDown(0.1)
    scrollDown(0.9)
    vi.advanceTimersByTime(149)
    expect(onLoad).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onLoad).toHaveBeenCalledOnce()
  })

  it('asks for nothing where there is no next page', () => {
    show(false)
    scrollDown(1)
    vi.advanceTimersByTime(1000)
    expect(onLoad).not.toHaveBeenCalled()
  })

  it('asks by itself while it is too short to be scrolled', () => {
    layOut({ pageHeight: 1000 })
    show()
    expect(onLoad).toHaveBeenCalledOnce()
  })

  it('asks when the page becomes too short to be scrolled', () => {
    const changed: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(report: () => void) {
          changed.push(report)
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    show()
    layOut({ pageHeight: 1000 })
    act(() => changed.forEach((report) => report()))
    expect(onLoad).toHaveBeenCalledOnce()
  })

  it('waits for no list for ever that is never drawn', () => {
    layOut({ pageHeight: 1000 })
    render(<List isMeasured={false} />)
    act(() => vi.advanceTimersByTime(10_000))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not take a list for short that has not been measured yet', () => {
    layOut({ pageHeight: 1000 })
    const { rerender } = render(<List isMeasured={false} />)
    act(() => vi.advanceTimersByTime(1000))
    layOut({ pageHeight: 100_100 })
    rerender(<List />)
    act(() => vi.advanceTimersByTime(1000))
    expect(onLoad).not.toHaveBeenCalled()
  })
})
