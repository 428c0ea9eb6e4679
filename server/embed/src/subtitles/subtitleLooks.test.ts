// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { applyLooks, chooseLooks, sheetOf } from './subtitleLooks.ts'

beforeEach(() => localStorage.clear())

it('leaves the looks of subtitles to browser and system where the viewer has chosen none', () => {
  expect(sheetOf({})).not.toContain('important')
})

it('applies what is chosen at once to a video that is open, also in another tab', () => {
  // jsdom knows no rules for cues.
  const replaced = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  const rules = () => replaced.mock.lastCall?.[0]
  applyLooks()
  // Other tests in this process may have applied looks before, to a document of their own.
  const sheets = document.adoptedStyleSheets.length
  expect(rules()).not.toContain('vmin')
  chooseLooks({ textSize: '150' })
  expect(rules()).toContain('7.5vmin')
  localStorage.setItem('vtube.subtitleLooks', '{"textSize":"200"}')
  window.dispatchEvent(new Event('storage'))
  expect(rules()).toContain('10vmin')
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  chooseLooks({ textSize: '75' })
  applyLooks()
  expect(rules(), 'where nothing can be stored').toContain('3.75vmin')
  vi.restoreAllMocks()
})
