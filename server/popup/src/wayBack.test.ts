// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enableWayBack } from './wayBack.ts'

const link = () => document.querySelector('a')!
/** Presses the link, and returns whether the browser would follow it. */
const isFollowed = () => link().dispatchEvent(new MouseEvent('click', { cancelable: true, bubbles: true }))

beforeEach(() => {
  document.body.innerHTML = '<a class="back" href="#home">Home</a>'
  vi.spyOn(window, 'close').mockImplementation(() => {})
  enableWayBack()
})
afterEach(() => {
  vi.restoreAllMocks()
  window.opener = null
})

it('closes the window that Vtube has opened', () => {
  window.opener = window
  expect(isFollowed()).toBe(false)
  expect(window.close).toHaveBeenCalledOnce()
})

it('leads home where the page stands in the place of Vtube', () => {
  window.opener = null
  expect(isFollowed()).toBe(true)
  expect(window.close).not.toHaveBeenCalled()
})
