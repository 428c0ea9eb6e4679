import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RelativeTime } from './RelativeTime.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
})

describe('how long ago something was', () => {
  it('moves on while the page stays open', () => {
    render(<RelativeTime iso="2026-03-01T11:59:30Z" />)
    expect(screen.getByText('just now')).toBeVisible()
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('1 minute ago')).toBeVisible()
  })

  it('is right for what has just been made, after the page had nothing to show for a while', () => {
    const { unmount } = render(<RelativeTime iso="2026-03-01T11:00:00Z" />)
    unmount()
    vi.setSystemTime(new Date('2026-03-01T12:30:00Z'))
    render(<RelativeTime iso="2026-03-01T12:30:00Z" />)
    expect(screen.getByText('just now')).toBeVisible()
  })

  it('is right for what is made a moment after something else', () => {
    render(<RelativeTime iso="2026-03-01T11:00:00Z" />)
    vi.setSystemTime(new Date('2026-03-01T12:00:00.400Z'))
    render(<RelativeTime iso="2026-03-01T12:00:00.400Z" />)
    expect(screen.getByText('just now')).toBeVisible()
  })

  it('shows nothing for a time that cannot be read', () => {
    const { container } = render(<RelativeTime iso="once upon a time" />)
    expect(container).toBeEmptyDOMElement()
  })
})
