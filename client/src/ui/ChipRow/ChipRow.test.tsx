import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ChipRow } from './ChipRow.tsx'

const CHIPS = ['All', 'Manga', 'Fish', 'Cats']

function Topics({ onChoose }: { onChoose?: (chip: string) => void }) {
  const [chosen, setChosen] = useState<string | null>('Manga')
  const handleChoose = (chip: string) => {
    setChosen(chip)
    onChoose?.(chip)
  }
  return (
    <>
      <ChipRow label="Topics" chips={CHIPS} labelOf={String} chosen={chosen} onChoose={handleChoose} />
      <button type="button">After</button>
    </>
  )
}
const chip = (name: string) => screen.getByRole('button', { name })

/** Simulates a layout with chips of 100 px in a row of the given width. Returns the row. */
function layOut(width: number): HTMLElement {
  const row = screen.getByRole('toolbar', { name: 'Topics' })
  Object.defineProperties(row, { clientWidth: { value: width }, scrollWidth: { value: CHIPS.length * 100 } })
  Array.from(row.children).forEach((child, index) =>
    Object.defineProperties(child, { offsetLeft: { value: index * 100 }, offsetWidth: { value: 100 } }),
  )
  return row
}

describe('a row of chips', () => {
  it('presses the chosen chip only', () => {
    render(<Topics />)
    expect(screen.getAllByRole('button', { pressed: true }).map((shown) => shown.textContent)).toEqual([
      'Manga',
    ])
  })

  it('tells which chip was chosen', async () => {
    const onChoose = vi.fn()
    render(<Topics onChoose={onChoose} />)
    await userEvent.click(chip('Fish'))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Fish')
    expect(chip('Fish')).toHaveAttribute('aria-pressed', 'true')
  })

  it('is one stop for the Tab key, at the chosen chip', async () => {
    render(<Topics />)
    await userEvent.tab()
    expect(chip('Manga')).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  it.each([null, 'Music'])('is entered at its first chip when %j is chosen', async (chosen) => {
    render(<ChipRow label="Topics" chips={CHIPS} labelOf={String} chosen={chosen} onChoose={() => {}} />)
    await userEvent.tab()
    expect(chip('All')).toHaveFocus()
  })

  it('moves with the arrows, Home and End, and stops at its ends', async () => {
    render(<Topics />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(chip('Fish')).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(chip('Cats')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(chip('All')).toHaveFocus()
  })

  it('chooses nothing while it only moves', async () => {
    const onChoose = vi.fn()
    render(<Topics onChoose={onChoose} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Fish')
  })

  it('shows an arrow only on the side where more lies', async () => {
    vi.useFakeTimers()
    render(<Topics />)
    const row = layOut(200)
    const scrollTo = (offset: number) =>
      act(() => {
        row.scrollLeft = offset
        row.dispatchEvent(new Event('scroll'))
        vi.runAllTimers()
      })
    scrollTo(0)
    expect(screen.queryByRole('button', { name: 'Previous topics' })).toBeNull()
    expect(screen.getByRole('button', { name: 'More topics' })).toBeVisible()
    scrollTo(100)
    expect(screen.getByRole('button', { name: 'Previous topics' })).toBeVisible()
    scrollTo(200)
    expect(screen.queryByRole('button', { name: 'More topics' })).toBeNull()
  })

  // Rule 9.15
  it('looks at that every 300 ms at most while it is scrolled', () => {
    vi.useFakeTimers()
    render(<Topics />)
    const row = layOut(200)
    const scrollTo = (offset: number) =>
      act(() => {
        row.scrollLeft = offset
        row.dispatchEvent(new Event('scroll'))
      })
    const hasArrow = () => screen.queryByRole('button', { name: 'Previous topics' }) !== null
    scrollTo(100)
    expect(hasArrow()).toBe(true)
    scrollTo(0)
    act(() => vi.advanceTimersByTime(299))
    expect(hasArrow()).toBe(true)
    act(() => vi.advanceTimersByTime(1))
    expect(hasArrow()).toBe(false)
  })

  it('brings the chosen chip into view', () => {
    const { rerender } = render(
      <ChipRow label="Topics" chips={CHIPS} labelOf={String} chosen="All" onChoose={() => {}} />,
    )
    const row = layOut(200)
    rerender(<ChipRow label="Topics" chips={CHIPS} labelOf={String} chosen="Cats" onChoose={() => {}} />)
    expect(row.scrollLeft).toBe(250)
  })

  it('is drawn with the chosen chip in view, and scrolls to another one smoothly', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offset(
      this: HTMLElement,
    ) {
      return CHIPS.indexOf(this.textContent) * 100
    })
    const scrolls: [offset: number, isSmooth: boolean][] = []
    vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'set').mockImplementation(function scroll(
      this: HTMLElement,
      offset: number,
    ) {
      scrolls.push([offset, this.style.scrollBehavior !== 'auto'])
    })
    const { rerender } = render(
      <ChipRow label="Topics" chips={CHIPS} labelOf={String} chosen="Cats" onChoose={() => {}} />,
    )
    rerender(<ChipRow label="Topics" chips={CHIPS} labelOf={String} chosen="Fish" onChoose={() => {}} />)
    expect(scrolls).toEqual([
      [250, false],
      [150, true],
    ])
  })

  it('is drawn at its first chip without laying out the page for that', () => {
    const measure = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get')
    render(<ChipRow label="Topics" chips={CHIPS} labelOf={String} chosen="All" onChoose={() => {}} />)
    expect(measure).not.toHaveBeenCalled()
  })
})
