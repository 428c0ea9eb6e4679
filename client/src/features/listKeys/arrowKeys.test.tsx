import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { startListKeys } from './listKeys.ts'

startListKeys()

const ALL_ROWS = [0, 1, 2]

/** A grid of seven cards with three columns, of which only the given rows are drawn. */
function Grid({ rows = ALL_ROWS, dir = 'ltr' }: { rows?: readonly number[]; dir?: string }) {
  return (
    <section data-columns={3} style={{ direction: dir === 'rtl' ? 'rtl' : 'ltr' }}>
      {rows.map((row) => (
        <ul key={row}>
          {[1, 2, 3]
            .map((column) => row * 3 + column)
            .filter((position) => position <= 7)
            .map((position) => (
              <li key={position} aria-posinset={position} aria-setsize={7}>
                <a href={`/watch/${position}`}>{position}</a>
                <button aria-haspopup="menu">Menu {position}</button>
              </li>
            ))}
        </ul>
      ))}
    </section>
  )
}
const title = (position: number) => screen.getByRole('link', { name: String(position) })
const menu = (position: number) => screen.getByRole('button', { name: `Menu ${position}` })

// jsdom does not scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

it.each([
  ['ltr', '{ArrowRight}{ArrowRight}{ArrowRight}', 4],
  ['ltr', '{ArrowLeft}', 1],
  ['rtl', '{ArrowLeft}{ArrowLeft}', 3],
  ['ltr', '{ArrowDown}{ArrowRight}{ArrowDown}', 7],
  ['ltr', '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}', 1],
  ['ltr', '{ArrowDown}{End}', 6],
  ['ltr', '{ArrowDown}{End}{Home}', 4],
  ['ltr', '{Shift>}{ArrowRight}{/Shift}', 1],
])('moves from the first card of a grid, %s, with %s to card %i', async (dir, keys, position) => {
  render(<Grid dir={dir} />)
  title(1).focus()
  await userEvent.keyboard(keys)
  expect(title(position)).toHaveFocus()
})

it('moves from menu to menu in a row, and leaves them the keys that open them', async () => {
  render(<Grid />)
  menu(1).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(menu(2)).toHaveFocus()
})

it('waits for a row that is not drawn yet', async () => {
  const { rerender } = render(<Grid rows={[0]} />)
  title(2).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(title(2)).toHaveFocus()
  rerender(<Grid rows={[0, 1]} />)
  await expect.poll(() => document.activeElement).toBe(title(5))
})

it('leaves the page its keys elsewhere, and at the edge of the grid', () => {
  render(
    <>
      <Grid />
      <button>Elsewhere</button>
    </>,
  )
  // An event that is not prevented scrolls the page.
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Elsewhere' }), { key: 'ArrowDown' })).toBe(
    true,
  )
  expect(fireEvent.keyDown(title(2), { key: 'ArrowUp' })).toBe(true)
  expect(fireEvent.keyDown(title(2), { key: 'ArrowDown' })).toBe(false)
})
