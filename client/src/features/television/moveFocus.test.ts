import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { moveFocus } from './moveFocus.ts'

beforeEach(() => {
  // The browser of the tests has no layout.
  HTMLElement.prototype.checkVisibility = () => true
  const query = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    query(selector.replace(', [popover]:popover-open', '')),
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, Number(this.dataset['top'] ?? 0), 100, 20)
  })
  HTMLElement.prototype.scrollIntoView = () => {}
  onTestFinished(() => {
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })
})
const focused = () => document.activeElement?.textContent

// react-spatial-navigation#102
it('begins with what is in view when what had the focus was removed from the middle of a list', () => {
  document.body.innerHTML = `<main>
    <a href="/a" data-top="-500">Above</a>
    <a href="/b" data-top="200">In view</a>
    <a href="/c" data-top="300">Below it</a>
  </main>`
  moveFocus('ArrowDown')
  expect(focused()).toBe('In view')
})

it('begins with the first control if none is in view', () => {
  document.body.innerHTML = '<main><a href="/a" data-top="5000">Far below</a></main>'
  moveFocus('ArrowDown')
  expect(focused()).toBe('Far below')
})

// momentum-design#1929
it('scrolls a dialog that goes on below its last control, and not the page behind it', () => {
  document.body.innerHTML =
    '<dialog open style="overflow-y: auto"><button data-top="10">Close</button><p>A long list.</p></dialog>'
  const dialog = document.querySelector('dialog')!
  const sizes = { scrollTop: 0, clientHeight: 500, scrollHeight: 1_200 }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(dialog, name, { value })
  const scrolled = vi.fn()
  dialog.scrollBy = scrolled
  const scrollPage = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  dialog.querySelector('button')!.focus()
  moveFocus('ArrowDown')
  expect(scrolled).toHaveBeenCalledWith({ top: 300 })
  moveFocus('ArrowUp')
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(scrollPage).not.toHaveBeenCalled()
})
