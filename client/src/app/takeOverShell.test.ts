import { beforeEach, expect, it, vi } from 'vitest'
import { takeOverShell } from './takeOverShell.ts'

const root = document.createElement('div')
const clicked = vi.fn((event: Event) => event.preventDefault())
const link = (address: string) => root.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)!
const cards = '<a href="/watch/a"><b>A</b></a><a href="/watch/b">B</a>'
const fire = (target: EventTarget, type: string, options: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, ...options }))

/** Replaces the shell as the first render of the application does. */
async function replace(): Promise<void> {
  root.innerHTML = `<main>${cards}</main>`
  root.querySelector('main')?.addEventListener('click', clicked)
  await Promise.resolve()
}

beforeEach(() => {
  clicked.mockClear()
  document.body.replaceChildren(root)
  root.innerHTML = `<div data-shell>${cards}</div><button>Else</button>`
})

it('moves the focus from a link of the shell to that of the application', async () => {
  link('/watch/a').focus()
  takeOverShell(root)
  link('/watch/b').focus()
  await replace()
  expect(document.activeElement).toBe(link('/watch/b'))
})

it('keeps the focus that was there before the application had loaded', async () => {
  link('/watch/a').focus()
  takeOverShell(root)
  await replace()
  expect(document.activeElement).toBe(link('/watch/a'))
})

it('gives the focus to no link when it has left the cards', async () => {
  takeOverShell(root)
  link('/watch/a').focus()
  link('/watch/a').blur()
  await new Promise((later) => setTimeout(later))
  await replace()
  expect(document.activeElement).toBe(document.body)
})

it('opens what is pressed while the application replaces the shell', async () => {
  takeOverShell(root)
  fire(link('/watch/a').firstElementChild!, 'mousedown')
  await replace()
  fire(link('/watch/a').firstElementChild!, 'mouseup')
  expect(clicked.mock.calls.map(([{ target }]) => target)).toEqual([link('/watch/a')])
})

it.each([
  ['is released over another card', {}, '/watch/b'],
  ['opens a new tab', { ctrlKey: true }, '/watch/a'],
  ['is not of the main button', { button: 1 }, '/watch/a'],
])('opens nothing by a press that %s', async (_, press, released) => {
  takeOverShell(root)
  fire(link('/watch/a'), 'mousedown', press)
  await replace()
  fire(link(released), 'mouseup')
  expect(clicked).not.toHaveBeenCalled()
})

it('leaves a press that ended before to the browser', async () => {
  takeOverShell(root)
  fire(link('/watch/a'), 'mousedown')
  fire(link('/watch/a'), 'mouseup')
  await replace()
  fire(link('/watch/a'), 'mouseup')
  expect(clicked).not.toHaveBeenCalled()
})
