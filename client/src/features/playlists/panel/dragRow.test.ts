import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dragRow } from './dragRow.ts'

const onGap = vi.fn()
const onEnd = vi.fn()
let cancel = () => {}
const list = document.createElement('section')

const send = (type: string, clientY: number, pointerId = 1) =>
  dispatchEvent(Object.assign(new MouseEvent(type, { clientY }), { pointerId }))
/** Presses the handle of the first of four rows. Each row is 100 px high, and the first one begins at 200 px. */
function press(): void {
  list.replaceChildren(
    ...[0, 1, 2, 3].map((index) => {
      const row = document.createElement('div')
      row.dataset['index'] = String(index)
      row.getBoundingClientRect = () => new DOMRect(0, 200 + index * 100, 500, 100)
      return row
    }),
  )
  list.setPointerCapture = vi.fn()
  const event = Object.assign(new MouseEvent('pointerdown', { clientY: 250 }), { pointerId: 1 })
  cancel = dragRow(list, event as PointerEvent, { onGap, onEnd })
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', 1000)
  vi.stubGlobal('scrollBy', vi.fn())
})
afterEach(() => {
  cancel()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

it('falls into the gap at which it is dropped', () => {
  press()
  send('pointermove', 360)
  send('pointermove', 430)
  send('pointermove', 470)
  expect(onGap.mock.calls).toEqual([[2], [3]])
  send('pointerup', 470)
  expect(onEnd.mock.calls).toEqual([[3]])
})

it('is a press, not a drag, while the pointer hardly moves', () => {
  press()
  send('pointermove', 252)
  send('pointerup', 252)
  expect(onGap).not.toHaveBeenCalled()
  expect(onEnd.mock.calls).toEqual([[null]])
})

it.each([
  ['Escape', () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a gesture of the browser', () => void send('pointercancel', 470)],
])('stays where it is after %s', (_, interrupt) => {
  press()
  send('pointermove', 470)
  interrupt()
  expect(onEnd.mock.calls).toEqual([[null]])
  send('pointermove', 600)
  send('pointerup', 600)
  expect(onGap).toHaveBeenCalledOnce()
  expect(onEnd).toHaveBeenCalledOnce()
})

it('does not follow a second finger', () => {
  press()
  send('pointermove', 470)
  send('pointermove', 210, 2)
  send('pointerup', 210, 2)
  expect(onGap.mock.calls).toEqual([[3]])
  expect(onEnd).not.toHaveBeenCalled()
})

it('scrolls near the end of the window', () => {
  press()
  send('pointermove', 990)
  expect(scrollBy).toHaveBeenCalledWith({ top: expect.any(Number), behavior: 'instant' })
})
