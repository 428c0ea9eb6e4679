import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

const SEASONS = [
  { id: 'one', label: 'Season 1' },
  { id: 'two', label: 'Season 2' },
  { id: 'specials', label: 'Specials' },
] as const

function Seasons() {
  const [chosen, setChosen] = useState<(typeof SEASONS)[number]['id']>('one')
  return (
    <Tabs label="Seasons" tabs={SEASONS} chosen={chosen} onChoose={setChosen}>
      Parts of {chosen}
    </Tabs>
  )
}

it('shows the content of the tab that is pressed, or to which the arrow keys, Home and End lead', async () => {
  render(<Seasons />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: 'Season 2' }))
  expect(screen.getByRole('tabpanel', { name: 'Season 2' })).toHaveTextContent('Parts of two')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Specials', selected: true })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Season 2' })).toBeVisible()
  await user.keyboard('{End}')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Parts of specials')
  await user.keyboard('{Home}')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Parts of one')
})

it('is a single stop of the Tab key', async () => {
  render(<Seasons />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Season 1' })).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

it('passes the focus from the row, which a dialog focuses first, to the chosen tab', () => {
  render(<Seasons />)
  screen.getByRole('tablist', { name: 'Seasons' }).focus()
  expect(screen.getByRole('tab', { name: 'Season 1' })).toHaveFocus()
})
