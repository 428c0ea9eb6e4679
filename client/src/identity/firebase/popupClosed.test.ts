import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchNextPopup } from './sdkWorkarounds.ts'

const open = vi.fn<typeof window.open>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('open', open)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells within half a second that the window was closed', async () => {
  const popup = { closed: false }
  open.mockReturnValue(popup as Window)
  const { closed, stop } = watchNextPopup()
  const told = vi.fn()
  closed.catch(told)
  window.open('https://accounts.example', 'name', 'width=500')
  expect(open).toHaveBeenCalledWith('https://accounts.example', 'name', 'width=500')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).not.toHaveBeenCalled()
  popup.closed = true
  await vi.advanceTimersByTimeAsync(500)
  expect(told.mock.calls).toMatchObject([[{ code: 'popup-closed-by-user' }]])
  stop()
})

it.each(['after the window was opened', 'when none was opened'])(
  'leaves the way of opening windows as it was, %s',
  (when) => {
    const { stop } = watchNextPopup()
    expect(window.open).not.toBe(open)
    if (when.startsWith('after')) window.open()
    else stop()
    expect(window.open).toBe(open)
    stop()
  },
)
