// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ignoreDoubleClicks } from './ignoreDoubleClicks.ts'

let sent: number
beforeAll(() => {
  vi.useFakeTimers()
  // The window hears of what the document lets pass.
  addEventListener('submit', count)
  ignoreDoubleClicks()
})
beforeEach(() => {
  sent = 0
  document.body.innerHTML = '<form><input name="password" value="x" /><button>Continue</button></form>'
  vi.advanceTimersByTime(60_000)
})
afterAll(() => vi.useRealTimers())

function count(event: Event): void {
  if (!event.defaultPrevented) sent += 1
  event.preventDefault()
}
const press = () => document.querySelector('button')?.click()

it('sends a form once whose button is pressed twice, and again later', () => {
  press()
  press()
  expect(sent).toBe(1)
  vi.advanceTimersByTime(5_000)
  press()
  expect(sent).toBe(2)
})

it('does not count what another script has kept back', () => {
  const keepBack = (event: Event) => event.preventDefault()
  document.querySelector('form')?.addEventListener('submit', keepBack)
  press()
  expect(sent).toBe(0)
  document.querySelector('form')?.removeEventListener('submit', keepBack)
  press()
  expect(sent).toBe(1)
})
