import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadingBar } from './LoadingBar.tsx'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })

beforeEach(() => {
  vi.useFakeTimers()
})

describe('the line at the top', () => {
  it('appears after 150 ms of loading', () => {
    render(<LoadingBar isLoading />)
    wait(149)
    expect(bar()).toBeNull()
    wait(1)
    expect(bar()).not.toBeNull()
  })

  it('never appears for a quick answer', () => {
    const { rerender } = render(<LoadingBar isLoading />)
    wait(100)
    rerender(<LoadingBar isLoading={false} />)
    wait(1)
    expect(bar()).toBeNull()
    wait(1000)
    expect(bar()).toBeNull()
  })

  it('completes before it goes', () => {
    const { rerender } = render(<LoadingBar isLoading />)
    wait(1000)
    rerender(<LoadingBar isLoading={false} />)
    wait(1)
    expect(bar()).not.toBeNull()
    wait(400)
    expect(bar()).toBeNull()
  })
})
