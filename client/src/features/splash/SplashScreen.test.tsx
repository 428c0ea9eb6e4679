import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyStyles } from '../../testing/applyStyles.ts'
import styles from './SplashScreen.module.css'
import { SplashScreen } from './SplashScreen.tsx'

const onDone = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onDone.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the intro', () => {
  // Rules 2.12, 9.21
  it('plays for four seconds', () => {
    render(<SplashScreen onDone={onDone} />)
    expect(screen.getByRole('main', { name: 'Vtube' })).toBeVisible()
    act(() => vi.advanceTimersByTime(3999))
    expect(onDone).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onDone).toHaveBeenCalledOnce()
  })

  // Rule 2.11
  it('shows the logo and the brand word', () => {
    render(<SplashScreen onDone={onDone} />)
    const parts = (name: string) => screen.getByRole('main').querySelectorAll(`[data-part="${name}"]`)
    expect([parts('head'), parts('letter')].map(({ length }) => length)).toEqual([1, 'tube'.length])
  })

  // Rule 2.10
  it('fills the screen and is animated', () => {
    applyStyles('features/splash/SplashScreen.module.css', styles)
    render(<SplashScreen onDone={onDone} />)
    const splash = screen.getByRole('main')
    const { position, inset } = getComputedStyle(splash)
    expect({ position, inset }).toEqual({ position: 'fixed', inset: '0px' })
    for (const part of ['arm', 'head', 'letter'])
      expect(getComputedStyle(splash.querySelector(`[data-part=${part}]`)!).animationName).toMatch(/^[a-z]+$/)
  })

  it('puts the focus on Skip', () => {
    render(<SplashScreen onDone={onDone} />)
    expect(screen.getByRole('button', { name: 'Skip' })).toHaveFocus()
  })

  it.each([
    ['Skip', () => fireEvent.click(screen.getByRole('button', { name: 'Skip' }))],
    ['a press anywhere', () => fireEvent.click(document.body)],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('ends early by %s, once', (_, skip) => {
    const { unmount } = render(<SplashScreen onDone={onDone} />)
    skip()
    expect(onDone).toHaveBeenCalledOnce()
    unmount()
    act(() => vi.advanceTimersByTime(10_000))
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('is not ended by another key', () => {
    render(<SplashScreen onDone={onDone} />)
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(onDone).not.toHaveBeenCalled()
  })
})
