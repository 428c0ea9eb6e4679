import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enlargePixels } from './enlargePixels.ts'

let shown: AbortController
beforeEach(() => void (shown = new AbortController()))
afterEach(() => {
  shown.abort()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

/** Adds a style sheet to the page. Returns a function that reads the declarations of its first rule. */
function addSheet(css: string) {
  const element = document.head.appendChild(document.createElement('style'))
  element.textContent = css
  return () => (element.sheet!.cssRules[0] as CSSStyleRule).style.cssText
}
/** Shows the layout in a window of a width in CSS pixels. */
function showIn(width: number) {
  vi.stubGlobal('innerWidth', width)
  enlargePixels(shown.signal)
}

it('enlarges lengths in pixels as a window is wider than 1920 pixels', () => {
  const read = addSheet(
    '.a { width: 44px; padding: 8px 4px; margin-top: -6px; height: 2rem; max-width: min(20rem, 400px) }',
  )
  showIn(3840)
  expect(read()).toBe(
    'width: 88px; padding: 16px 8px; margin-top: -12px; height: 2rem; max-width: min(20rem, 800px);',
  )
})

it('leaves narrower windows, thin lines, drawings and names with “px” as they are', () => {
  const read = addSheet('.a { width: 44px }')
  showIn(1280)
  expect(read()).toBe('width: 44px;')
  const named = addSheet('.b { --a: var(--10px); --b: url(a-2px.png); width: 1px; stroke-width: 8.5px }')
  vi.stubGlobal('innerWidth', 3840)
  dispatchEvent(new Event('resize'))
  expect(named()).toBe('--a: var(--10px); --b: url(a-2px.png); width: 1px; stroke-width: 8.5px;')
})

it('enlarges the style sheets of later screens, inside of conditions and once', () => {
  showIn(2880)
  const element = document.head.appendChild(document.createElement('style'))
  element.textContent = '@media (width >= 600px) { .a { width: 10px } }'
  for (let count = 0; count < 2; count += 1) element.dispatchEvent(new Event('load'))
  const [media] = element.sheet!.cssRules as unknown as [CSSMediaRule]
  expect((media.cssRules[0] as CSSStyleRule).style.width).toBe('15px')
  expect(media.conditionText).toContain('600px')
})

it('follows the width of the window, and gives the lengths back at the end', () => {
  const read = addSheet('.a { width: 44px }')
  showIn(3840)
  vi.stubGlobal('innerWidth', 2880)
  dispatchEvent(new Event('resize'))
  expect(read()).toBe('width: 66px;')
  shown.abort()
  expect(read()).toBe('width: 44px;')
})

it('enlarges a shorthand that refers to a custom property, but no longer one whose parts are enlarged', () => {
  const read = addSheet('.a { padding: var(--gutter) 72px; margin: 4px 8px }')
  showIn(3840)
  expect(read()).toBe('padding: var(--gutter) 144px; margin: 8px 16px;')
})
