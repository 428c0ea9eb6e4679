import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startListKeys } from './listKeys.ts'

startListKeys()

interface ListProps {
  /** The positions of the items in the document. */
  drawn: readonly number[]
  /** The position of an item in the document that has not been measured yet. */
  hidden?: number
  total: number
  isBusy?: boolean
}

/** A list between two buttons, of which only some items are in the document. */
function List({ drawn, hidden, total, isBusy = false }: ListProps) {
  return (
    <>
      <button>Before</button>
      <section aria-busy={isBusy}>
        <ul>
          {drawn.map((position) => (
            <li
              key={position}
              aria-posinset={position}
              aria-setsize={total}
              style={{ visibility: position === hidden ? 'hidden' : undefined }}
            >
              <a href={`/watch/${position}`}>Title {position}</a>
              <button>Menu {position}</button>
            </li>
          ))}
        </ul>
      </section>
      <button>After</button>
    </>
  )
}

const title = (position: number) => screen.getByRole('link', { name: `Title ${position}` })
const menu = (position: number) => screen.getByRole('button', { name: `Menu ${position}` })

it.each<[string, ListProps, ListProps]>([
  ['is drawn late', { drawn: [1, 2], total: 5 }, { drawn: [1, 2, 3], total: 5 }],
  ['is drawn and not measured', { drawn: [1, 2, 3], hidden: 3, total: 5 }, { drawn: [1, 2, 3], total: 5 }],
  ['is on the next page', { drawn: [1, 2], total: 2, isBusy: true }, { drawn: [1, 2, 3], total: 4 }],
])('waits with Tab for a row that %s', async (_, before, after) => {
  const { rerender } = render(<List {...before} />)
  menu(2).focus()
  await userEvent.tab()
  expect(menu(2)).toHaveFocus()
  rerender(<List {...after} />)
  await expect.poll(() => document.activeElement).toBe(title(3))
})

it('waits with Shift+Tab for the row above', async () => {
  const { rerender } = render(<List drawn={[3, 4]} total={5} />)
  title(3).focus()
  await userEvent.tab({ shift: true })
  expect(title(3)).toHaveFocus()
  rerender(<List drawn={[2, 3, 4]} total={5} />)
  await expect.poll(() => document.activeElement).toBe(menu(2))
})

it('leads out of the list at its ends', async () => {
  render(<List drawn={[1, 2]} total={2} />)
  menu(2).focus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  title(1).focus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
})

it('takes the focus from nobody who has gone elsewhere while the row was drawn', async () => {
  const { rerender } = render(<List drawn={[1, 2]} total={5} />)
  menu(2).focus()
  await userEvent.tab()
  screen.getByRole('button', { name: 'Before' }).focus()
  rerender(<List drawn={[1, 2, 3]} total={5} />)
  await Promise.resolve()
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
})

it('waits no longer once another key is pressed', async () => {
  const { rerender } = render(<List drawn={[1, 2]} total={5} />)
  menu(2).focus()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  rerender(<List drawn={[1, 2, 3]} total={5} />)
  await Promise.resolve()
  expect(menu(2)).toHaveFocus()
})
