import { afterEach, expect, it } from 'vitest'
import { characterKeys } from './characterKeys.ts'
import { keyOf } from './keyOf.ts'

afterEach(() => document.body.replaceChildren())

/** Presses a key on the element of some markup that has an id, and returns what is left of it for the page. */
function press(key: string, markup = '', options: KeyboardEventInit = {}): string | null {
  document.body.append(document.createRange().createContextualFragment(markup))
  const target = document.querySelector('#it') ?? document.body
  let result: string | null = null
  addEventListener('keydown', (event) => (result = keyOf(event)), { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
  return result
}

it.each(['k', 'K', ' ', 'ArrowLeft', '5', '?', '<'])('%o is for the page', (key) => {
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

it('is for the page on the chips, whose arrows are their own', () => {
  const chip = '<div role="toolbar"><button id="it"></button></div>'
  expect(press('/', chip)).toBe('/')
})

it('no key is for the page once the user has turned them off, here or in another tab', () => {
  characterKeys.set(false)
  expect(press('k')).toBeNull()
  expect(press('/')).toBeNull()
  characterKeys.set(true)
  expect(press('k')).toBe('k')
  localStorage.setItem('vtube.characterKeys', 'off')
  dispatchEvent(new StorageEvent('storage', { key: 'vtube.characterKeys' }))
  expect(press('k')).toBeNull()
  characterKeys.set(true)
})
