import * as m from '@vtube/messages'
import { type ListQuery, SERVER_SORTS, WHOLE_LIST } from '@vtube/shared/listQuery'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { hear } from '../testing/resetLiveRegion.ts'
import { ListControls } from './ListControls.tsx'
import type { ListCounts } from './listCounts.ts'
import { SERVER_FILTERS } from './listOffers.ts'

const OFFERS = { sorts: SERVER_SORTS, defaultOrder: m.fileOrder, filters: SERVER_FILTERS }
const COUNTS: ListCounts = {
  total: 14,
  length: { short: 12, medium: 2, long: 0 },
  age: { day: 0, week: 1, month: 3, year: 14 },
  watched: null,
  speech: new Map([
    ['en', 9],
    ['ar', 5],
  ]),
  hasSubtitles: 4,
  isPlayable: 13,
}
function show(first: Partial<ListQuery> = {}) {
  const onChange = vi.fn<(query: ListQuery) => void>()
  function List() {
    const [query, setQuery] = useState({ ...WHOLE_LIST, ...first })
    // Each query has counts of its own, as from the server.
    const counts = { ...COUNTS, total: query.length === 'long' ? 0 : COUNTS.total }
    const [shown, setShown] = useState(counts)
    if (shown.total !== counts.total) setShown(counts)
    return (
      <ListControls
        offers={OFFERS}
        query={query}
        counts={shown}
        onChange={(next) => {
          onChange(next)
          setQuery(next)
        }}
      >
        <button>Save</button>
      </ListControls>
    )
  }
  render(<List />)
  return { user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0] }
}
const button = (name: string) => screen.getByRole('button', { name })

it('says at each choice how many videos it leaves', async () => {
  const { user } = show()
  await user.click(button('Length: Any'))
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'Any',
    'Under 4 minutes (12)',
    '4 to 20 minutes (2)',
    'Over 20 minutes (0)',
  ])
})

it('keeps a choice usable that leaves nothing, and announces the result', async () => {
  hear()
  const { user, last } = show()
  await user.click(button('Length: Any'))
  await user.click(screen.getByRole('menuitemradio', { name: 'Over 20 minutes (0)' }))
  expect(last()).toMatchObject({ length: 'long' })
  await waitFor(() => expect(document.querySelector('body > output')).toHaveTextContent('0 videos'))
})

it('names languages in the language of the page', async () => {
  const { user, last } = show()
  await user.click(button('Spoken language: Any'))
  await user.click(screen.getByRole('menuitemradio', { name: 'Arabic (5)' }))
  expect(last()).toMatchObject({ speech: 'ar' })
})

it('is used by keyboard alone', async () => {
  const { user, last } = show()
  button('Sort by: File name').focus()
  await user.keyboard('{Enter}{End}{Enter}')
  expect(last()).toMatchObject({ sort: 'shortest' })
  expect(button('Sort by: Shortest')).toHaveFocus()
})

it('removes a filter by its chip, keeps the others, and does not lose the focus', async () => {
  const { user, last } = show({ length: 'short', hasSubtitles: true })
  await user.click(button('Remove filter: Under 4 minutes'))
  expect(last()).toEqual({ ...WHOLE_LIST, hasSubtitles: true })
  expect(document.body).not.toHaveFocus()
  await user.click(button('Reset'))
  expect(last()).toEqual(WHOLE_LIST)
  expect(screen.queryByRole('button', { name: /Remove filter/ })).not.toBeInTheDocument()
})

it('dims what leaves nothing, so that the rest stands out', async () => {
  const { user } = show()
  await user.click(button('Published: Any'))
  const isDimmed = (name: string) =>
    screen.getByRole('menuitemradio', { name }).querySelector('[class*=dimmed]') !== null
  expect(isDimmed('Past day (0)')).toBe(true)
  expect(isDimmed('Past week (1)')).toBe(false)
})

it('offers to save the list only once it is filtered', async () => {
  const { user } = show({ sort: 'oldest' })
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await user.click(button('Not watched'))
  expect(button('Not watched')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Save')).toBeVisible()
})

it('is one stop for the Tab key, and the arrows lead to its chips', async () => {
  const { user } = show({ length: 'short' })
  await user.tab()
  expect(button('Sort by: File name')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(button('Remove filter: Under 4 minutes')).toHaveFocus()
  await user.tab()
  expect(document.body).toHaveFocus()
  await user.tab()
  expect(button('Remove filter: Under 4 minutes')).toHaveFocus()
})
