import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startSwipes } from './swipeToRemove.ts'

startSwipes()

const onRemove = vi.fn<() => void>()
const row = () => screen.getByText('Title').parentElement!

// jsdom has neither layout nor animations.
beforeEach(() => {
  onRemove.mockClear()
  render(
    <div data-swipe="Remove">
      <a href="/watch/a">Title</a>
      <button data-swiped="" onClick={onRemove}>
        Remove
      </button>
      <button>Move</button>
    </div>,
  )
  row().getAnimations = () => []
  vi.spyOn(row(), 'clientWidth', 'get').mockReturnValue(400)
})

interface Swipe {
  type?: string
  from?: HTMLElement
  to: [x: number, y: number]
  /** The event that ends the touch. */
  end?: 'pointerup' | 'pointercancel'
  ms?: number
}

/** Moves a finger from the middle of the row, and waits until the page has reacted. */
async function swipe({
  type = 'touch',
  from = screen.getByText('Title'),
  to,
  end = 'pointerup',
  ms = 600,
}: Swipe) {
  const [x, y] = to
  const send = (name: string, clientX: number, clientY: number, timeStamp: number) => {
    const event = new MouseEvent(name, { clientX, clientY, bubbles: true })
    const values = { pointerId: 1, pointerType: type, isPrimary: true, timeStamp }
    for (const [key, value] of Object.entries(values)) Object.defineProperty(event, key, { value })
    fireEvent(from, event)
  }
  send('pointerdown', 200, 100, 0)
  send('pointermove', 200 + x / 2, 100 + y / 2, ms / 2)
  send('pointermove', 200 + x, 100 + y, ms)
  const seen = { word: row().dataset['swiping'], distance: row().style.getPropertyValue('--swipe') }
  send(end, 200 + x, 100 + y, ms)
  await Promise.resolve()
  return seen
}

it.each<[string, Swipe]>([
  ['far to the left', { to: [-200, 10] }],
  ['far to the right', { to: [200, -10] }],
  ['a little, but fast', { to: [-80, 0], ms: 100 }],
])('removes a row that is swiped %s', async (_, how) => {
  const { distance } = await swipe(how)
  expect(distance).toBe(`${how.to[0]}px`)
  await expect.poll(() => onRemove).toHaveBeenCalledOnce()
  expect(row()).not.toHaveAttribute('data-swiping')
})

it('removes a row in which something is animated without end', async () => {
  vi.stubGlobal('CSSTransition', class extends EventTarget {})
  row().getAnimations = () => [{ finished: new Promise(() => {}) } as unknown as Animation]
  await swipe({ to: [-200, 0] })
  await expect.poll(() => onRemove).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it.each<[string, Swipe]>([
  ['a little', { to: [-80, 0] }],
  ['down', { to: [40, 200] }],
  ['and is scrolled by the browser', { to: [-200, 0], end: 'pointercancel' }],
])('keeps a row that is swiped %s', async (_, how) => {
  await swipe(how)
  expect(onRemove).not.toHaveBeenCalled()
  expect(row()).not.toHaveAttribute('data-swiping')
  expect(row().style.getPropertyValue('--swipe')).toBe('')
})

it('leaves the mouse and the buttons of a row alone', async () => {
  await swipe({ type: 'mouse', to: [-200, 0] })
  await swipe({ from: screen.getByText('Move'), to: [-200, 0] })
  expect(onRemove).not.toHaveBeenCalled()
})

it('shows the word for the removal on the side from which the row moves away', async () => {
  expect(await swipe({ to: [-50, 0] })).toMatchObject({ word: 'to-start' })
  expect(await swipe({ to: [50, 0] })).toMatchObject({ word: 'to-end' })
})
