import '../../testing/indexedDb.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { paths } from '../../config/paths.ts'
import { useLocation } from '../../routing/hooks.ts'
import { MemoryRouter } from '../../routing/Router.tsx'
import { buildServices } from '../../testing/buildServices.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerVideos } from '../../testing/v3.ts'
import { openedData, userWhoWatched } from '../../testing/watched.ts'
import { pauseHistory } from '../../userData/history.ts'
import { SearchBox } from './SearchBox.tsx'

const KEY = 'vtube.session.recentSearches'
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
const field = () => screen.getByRole('combobox', { name: 'Search' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const removeButton = (query: string) =>
  screen.getByRole('button', { name: `Remove ${query} from recent searches` })

function Page() {
  return (
    <>
      <SearchBox inputRef={useRef<HTMLInputElement>(null)} onSearch={() => {}} onEscape={() => {}} />
      <output aria-label="address">{useLocation().pathname}</output>
    </>
  )
}

/** Shows the search field after searches, the last one first, and moves the focus to it with the Tab key. */
async function show(...searches: string[]) {
  localStorage.setItem(KEY, JSON.stringify(searches))
  render(
    <Provider store={createStore(buildServices())}>
      <MemoryRouter address="/">
        <Page />
      </MemoryRouter>
    </Provider>,
  )
  await userEvent.tab()
  await waitFor(() => expect(options()).toHaveLength(searches.length))
}

describe('recent searches', () => {
  it('are the list of the empty field, which the arrows walk and Enter searches for', async () => {
    await show('cats', 'AC/DC')
    expect(options()).toEqual(['cats', 'AC/DC'])
    expect(field()).toHaveAttribute(
      'aria-controls',
      screen.getByRole('listbox', { name: 'Recent searches' }).id,
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const highlighted = screen.getByRole('option', { selected: true })
    expect(field()).toHaveAttribute('aria-activedescendant', highlighted.id)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('address')).toHaveTextContent(paths.search('AC/DC'))
    expect(options()).toEqual([])
  })

  it('give way to what is typed, and come back when the field is cleared', async () => {
    await show('cats')
    await userEvent.keyboard('d')
    expect(options()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(options()).toEqual(['cats'])
  })

  it('are removed one by one by their buttons, with the focus on the next one, and at last in the field', async () => {
    await show('cats', 'dogs')
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Clear all' })).toHaveFocus()
    await userEvent.tab()
    expect(removeButton('cats')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(stored()).toEqual(['dogs'])
    expect(removeButton('dogs')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(stored()).toEqual([])
    expect(options()).toEqual([])
    expect(field()).toHaveFocus()
  })

  it('are removed by Delete while they are highlighted', async () => {
    await show('cats', 'dogs')
    await userEvent.keyboard('{ArrowDown}{Delete}')
    expect(options()).toEqual(['dogs'])
    expect(stored()).toEqual(['dogs'])
  })

  it('are all removed at once', async () => {
    await show('cats', 'dogs')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(options()).toEqual([])
    expect(field()).toHaveFocus()
  })

  it('close on Escape, from their buttons back into the field', async () => {
    await show('cats')
    act(() => removeButton('cats').focus())
    await userEvent.keyboard('{Escape}')
    expect(options()).toEqual([])
    expect(field()).toHaveFocus()
  })
})

describe('a search', () => {
  beforeEach(() => {
    answerVideos()
  })
  const open = async (query: string) => {
    const identity = await userWhoWatched([])
    const { userData } = renderApp({ path: paths.search(query), identity })
    return { identity, store: (await openedData(userData)).store }
  }

  it('is remembered at the front when its results are opened, until the session ends', async () => {
    localStorage.setItem(KEY, JSON.stringify(['dogs', 'cats', ...'abcdefghi']))
    const { identity } = await open('cats')
    await waitFor(() => expect(stored()).toEqual(['cats', 'dogs', ...'abcdefgh']))
    await act(() => identity.signOut())
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
  })

  it('is not remembered while the history is paused', async () => {
    const { store } = await open('cats')
    await waitFor(() => expect(stored()).toEqual(['cats']))
    act(() => pauseHistory(store, true))
    await userEvent.clear(field())
    // Between the keys of slow typing, the beginning of the word would be searched for.
    await userEvent.paste('dogs')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.title).toMatch('dogs'))
    expect(stored()).toEqual(['cats'])
  })
})
