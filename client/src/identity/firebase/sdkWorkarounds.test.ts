import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowedScriptUrl, watchNextPopup } from './sdkWorkarounds.ts'

const open = vi.fn<typeof window.open>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('open', open)
})
afterEach(() => {
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

it.each([
  'https://apis.google.com/js/api.js?onload=__iframefcb123456',
  'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.x/m=gapi_iframes/rt=j/cb=gapi.loaded_0',
])('lets the SDK put %s into the page', (url) => {
  expect(allowedScriptUrl(url)).toBe(url)
})

it.each([
  'https://apis.google.com/complete/search?jsonp=alert',
  'https://apis.google.com/js/api.js.evil',
  'https://apis.google.com/js/../complete/search?jsonp=alert',
  'https://apis.google.com/_/scs/../../complete/search?jsonp=alert',
  'https://apis.google.com/_/scs/%2e%2e/%2E./complete/search?jsonp=alert',
  'https://apis.google.com/_/scs/..\\..\\complete/search?jsonp=alert',
  'https://apis.google.com@evil.example/js/api.js',
  'https://apis.google.com.evil.example/js/api.js',
  'http://apis.google.com/js/api.js',
  '//apis.google.com/js/api.js',
  'data:text/javascript,alert(1)',
  'https://evil.example/?https://apis.google.com/js/api.js',
  '/assets/index.js',
  '',
])('refuses %s', (url) => {
  expect(allowedScriptUrl(url)).toBeNull()
})
