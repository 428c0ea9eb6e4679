import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ExpandableText } from './ExpandableText.tsx'

let report: () => void = () => {}
/** The callback of the observer that the first render created. Calling it reports a new size. */
let firstReport: () => void = () => {}

beforeEach(() => {
  let isFirst = true
  class Observer {
    constructor(callback: () => void) {
      if (isFirst) firstReport = callback
      isFirst = false
      report = callback
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
})

function show(textHeight: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(66)
  render(<ExpandableText lines={3}>A bucket of sand</ExpandableText>)
  act(() => report())
}

describe('a long text', () => {
  it('offers the rest, and takes it back', async () => {
    show(400)
    const button = screen.getByRole('button', { name: 'Show more' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
  })

  it('offers nothing when all of it is visible', () => {
    show(66)
    expect(screen.queryByRole('button')).toBeNull()
  })

  // Rule 2.86
  it.each([
    ['two when the third is empty', [22, 44, 88], 2],
    ['three when the second is empty', [22, 66, 88], 3],
    ['one when two empty ones follow it', [22, 88], 1],
  ])('shows %s', (_, ends, lines) => {
    const rects = ends.map((end) => new DOMRect(0, end - 20, 100, 18))
    vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue(rects as unknown as DOMRectList)
    show(400)
    expect(screen.getByText('A bucket of sand').style.getPropertyValue('--lines')).toBe(String(lines))
  })

  it('goes on with two lines when its size is reported again before it has been drawn', () => {
    const rects = [22, 44, 88].map((end) => new DOMRect(0, end - 20, 100, 18))
    vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue(rects as unknown as DOMRectList)
    show(400)
    const text = screen.getByText('A bucket of sand')
    const reportOfBefore = firstReport
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(44)
    act(() => reportOfBefore())
    expect(text.style.getPropertyValue('--lines')).toBe('2')
  })

  it('shows all of it when the focus comes to a link in the part that is cut, not to one that is visible', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
      const top = this.textContent === 'below' ? 90 : 0
      return new DOMRect(0, top, 100, this.tagName === 'A' ? 22 : 66)
    })
    render(
      <ExpandableText lines={3}>
        <a href="/above">above</a>
        <a href="/below">below</a>
      </ExpandableText>,
    )
    act(() => screen.getByRole('link', { name: 'above' }).focus())
    expect(screen.queryByRole('button')).toBeNull()
    act(() => screen.getByRole('link', { name: 'below' }).focus())
    expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible()
  })
})
