import { afterEach, expect, it } from 'vitest'
import { characterKeys } from './characterKeys.ts'
import { keyOf } from './keyOf.ts'
import { videoKeyOf } from '../../app/player/flow/useVideoKeys.ts'

afterEach(() => document.body.replaceChildren())

/** Renders markup, presses a key on its element with the id `it`, and returns the key if it is meant for the video. */
function press(
  key: string,
  markup = '',
  options: KeyboardEventInit = {},
  leftOf: typeof keyOf = videoKeyOf,
): string | null {
  document.body.replaceChildren(document.createRange().createContextualFragment(markup))
  const target = document.querySelector('#it') ?? document.body
  let result: string | null = null
  addEventListener('keydown', (event) => (result = leftOf(event)), { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
  return result
}

it.each(['k', 'K', ' ', 'ArrowLeft', '5', '?', '<'])('%o is for the video', (key) => {
  expect(press(key)).toBe(key.toLowerCase())
})

it.each([
  ['k', '<input id="it">'],
  [' ', '<textarea id="it"></textarea>'],
  ['m', '<div role="menu"><button id="it"></button></div>'],
  ['ArrowLeft', '<div role="toolbar"><button id="it"></button></div>'],
  ['ArrowRight', '<button id="it" aria-haspopup="menu"></button>'],
  [' ', '<button id="it"></button>'],
  [' ', '<a id="it" href="/"></a>'],
  ['k', '<dialog open></dialog>'],
])('%o is left to %s', (key, markup) => {
  expect(press(key, markup)).toBeNull()
})

it.each(['k', 'ArrowLeft', 'm'])('%o acts also on a button that has no use for it', (key) => {
  expect(press(key, '<button id="it"></button>')).toBe(key.toLowerCase())
})

it.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s belongs to the browser', (modifier) => {
  expect(press('k', '', { [modifier]: true })).toBeNull()
})

it('repeats what seeks, and nothing that toggles', () => {
  expect(press('ArrowLeft', '', { repeat: true })).toBe('arrowleft')
  expect(press('k', '', { repeat: true })).toBeNull()
})

it('/ searches from wherever nothing can be typed', () => {
  expect(press('/', '<div role="toolbar"><button id="it"></button></div>', {}, keyOf)).toBe('/')
  expect(press('/', '<input id="it">', {}, keyOf)).toBeNull()
})

it('no key is for the video once the user has turned them off, here or in another tab', () => {
  characterKeys.set(false)
  expect(press('k')).toBeNull()
  expect(press('/', '', {}, keyOf)).toBeNull()
  characterKeys.set(true)
  expect(press('k')).toBe('k')
  localStorage.setItem('vtube.characterKeys', 'off')
  dispatchEvent(new StorageEvent('storage', { key: 'vtube.characterKeys' }))
  expect(press('k')).toBeNull()
  characterKeys.set(true)
})
