import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useRef } from 'react'
import { Provider } from 'react-redux'
import { Link } from '../../routing/Link.tsx'
import { MemoryRouter } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { paths } from '../../config/paths.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { applyStyles } from '../../testing/applyStyles.ts'
import { network } from '../../testing/network.ts'
import { buildSettings } from '../../testing/settings.ts'
import { SearchBox } from './SearchBox.tsx'
import listStyles from './SuggestionList.module.css'

const SUGGESTED = ['maths in pictures', 'maths in nature', 'maths in music']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers calls to the suggestion service. Returns the texts for which suggestions were requested. */
function answerSuggestions(
  answer: (typed: string) => readonly string[] | Response | Promise<readonly string[]> = () => SUGGESTED,
) {
  const asked: string[] = []
  network.use(
    http.get('*/complete/search', async ({ request }) => {
      const typed = new URL(request.url).searchParams.get('q') ?? ''
      asked.push(typed)
      const found = await answer(typed)
      return found instanceof Response ? found : HttpResponse.json([typed, found])
    }),
  )
  return asked
}

function Place({ onSearch, onEscape }: { onSearch: () => void; onEscape: () => void }) {
  const inputRef = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  return (
    <>
      <SearchBox inputRef={inputRef} onSearch={onSearch} onEscape={onEscape} />
      <output aria-label="address">{pathname}</output>
      <Link to="/">Home</Link>
      <Link to="/watch/a">A video</Link>
      <Link to={paths.search('dogs')}>Dogs</Link>
    </>
  )
}

function show(at = '/', settings = buildSettings()) {
  const services = buildServices({ settings })
  const onSearch = vi.fn<() => void>()
  const onEscape = vi.fn<() => void>()
  render(
    <Provider store={createStore(services)}>
      <MemoryRouter address={at}>
        <Place onSearch={onSearch} onEscape={onEscape} />
      </MemoryRouter>
    </Provider>,
  )
  return { log: vi.mocked(services.log), onSearch, onEscape }
}

const box = () => screen.getByRole('combobox', { name: 'Search' })
const address = () => screen.getByLabelText('address').textContent
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const highlighted = () =>
  screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent)
const type = (text: string) => {
  box().focus()
  fireEvent.change(box(), { target: { value: text } })
}
const press = (key: string) => fireEvent.keyDown(box(), { key })
/** Presses Enter like in a browser, which submits the form unless the default action was prevented. */
const pressEnter = () => {
  if (press('Enter')) fireEvent.submit(box().closest('form')!)
}
/** Waits for pending network events. The fake clock does not advance. */
const turn = () => act(() => new Promise((resolve) => setImmediate(resolve)))
/** Waits until a check succeeds, without advancing the fake clock. */
const until = async (check: () => void) => {
  const end = performance.now() + 30_000
  while (performance.now() < end) {
    await turn()
    try {
      return check()
    } catch {
      // The check does not succeed yet.
    }
  }
  return check()
}
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  for (let turns = 0; turns < 10; turns += 1) await turn()
}
const typeAndWait = async (text: string) => {
  type(text)
  await pass(500)
  await until(() => expect(screen.queryAllByRole('option').length).toBeGreaterThan(0))
}
const showSuggestions = async (typed = 'maths in') => {
  answerSuggestions()
  const shown = show()
  await typeAndWait(typed)
  return shown
}

describe('asking for suggestions', () => {
  // Rules 7.18, 9.17
  it('waits for 500 ms after the last key', async () => {
    const asked = answerSuggestions()
    show()
    type('ma')
    await pass(499)
    type('mat')
    await pass(499)
    expect(asked).toEqual([])
    await pass(1)
    await until(() => expect(asked).toEqual(['mat']))
  })

  it('waits anew when the same text is typed again', async () => {
    const asked = answerSuggestions()
    show()
    type('ma')
    await pass(300)
    type('mat')
    type('ma')
    await pass(400)
    expect(asked).toEqual([])
    await pass(100)
    await until(() => expect(asked).toEqual(['ma']))
  })

  // Rule 5.3
  it('is skipped when nothing is typed, and takes away what stood there', async () => {
    const asked = answerSuggestions()
    show()
    await typeAndWait('maths')
    type('')
    expect(options()).toEqual([])
    type('   ')
    await pass(5000)
    expect(asked).toEqual(['maths'])
  })

  it('is skipped where no suggestion service is configured', async () => {
    const asked = answerSuggestions()
    const { suggestUrl: _, ...settings } = buildSettings()
    show('/', settings)
    type('maths')
    await pass(5000)
    expect(asked).toEqual([])
    expect(options()).toEqual([])
  })

  it('drops a late answer for older text', async () => {
    const late = Promise.withResolvers<readonly string[]>()
    answerSuggestions((typed) => (typed === 'cat' ? late.promise : ['cats and dogs']))
    show()
    type('cat')
    await pass(500)
    await typeAndWait('cats')
    late.resolve(['catalogue'])
    await pass(100)
    expect(options()).toEqual(['cats and dogs'])
  })

  // Rules 8.24, 8.25
  it('shows nothing when it fails, and only logs it', async () => {
    answerSuggestions((typed) => (typed === 'maths' ? HttpResponse.json(null, { status: 503 }) : SUGGESTED))
    const { log } = show()
    await typeAndWait('math')
    type('maths')
    expect(options()).toEqual(SUGGESTED)
    await pass(500)
    await until(() =>
      expect(log).toHaveBeenCalledExactlyOnceWith('Error fetching suggestions:', expect.any(Error)),
    )
    expect(options()).toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the list of suggestions', () => {
  // Rule 2.32
  it('belongs to the field, highlights none at first and says how many there are', async () => {
    answerSuggestions()
    show()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await typeAndWait('maths in')
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(box()).not.toHaveAttribute('aria-activedescendant')
    expect(highlighted()).toEqual([])
    expect(screen.getByText('3 suggestions')).toBeInTheDocument()
  })

  // Rule 2.34
  it('shows up to two lines of each', async () => {
    applyStyles('features/suggestions/SuggestionList.module.css', listStyles)
    await showSuggestions()
    for (const suggestion of SUGGESTED) {
      const style = getComputedStyle(
        screen.getByRole('option', { name: suggestion }).querySelector('[dir=auto]')!,
      )
      expect(style.overflow).toBe('hidden')
      expect(style.getPropertyValue('line-clamp')).toBe('2')
    }
  })

  it('sets the typed part apart from the rest', async () => {
    await showSuggestions('Maths in')
    const [option] = screen.getAllByRole('option')
    expect(within(option!).getByText('maths in')).toBeInTheDocument()
    expect(option).toHaveTextContent('maths in pictures')
  })

  // Rule 2.31
  it('is walked by the arrows, through none at either end', async () => {
    await showSuggestions()
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      press(key)
      return highlighted()[0] ?? null
    })
    expect(seen).toEqual([...SUGGESTED, null, 'maths in music', 'maths in nature'])
    const active = screen.getByRole('option', { selected: true })
    expect(box()).toHaveAttribute('aria-activedescendant', active.id)
    expect(box()).toHaveFocus()
    expect(box()).toHaveValue('maths in')
  })

  it('loses its highlight when more is typed', async () => {
    await showSuggestions()
    press('ArrowDown')
    type('maths in p')
    expect(highlighted()).toEqual([])
  })

  it('closes on Escape and keeps the text; only the next Escape is for others', async () => {
    const { onEscape } = await showSuggestions()
    press('ArrowDown')
    press('Escape')
    expect(options()).toEqual([])
    expect(box()).toHaveValue('maths in')
    expect(onEscape).not.toHaveBeenCalled()
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it('stays closed after Escape when its answer is still to come, and opens by an arrow', async () => {
    const late = Promise.withResolvers<readonly string[]>()
    answerSuggestions((typed) => (typed === 'maths in p' ? late.promise : SUGGESTED))
    show()
    await typeAndWait('maths in')
    type('maths in p')
    await pass(500)
    press('Escape')
    late.resolve(['maths in pictures'])
    await pass(100)
    expect(options()).toEqual([])
    await until(() => {
      press('ArrowDown')
      expect(highlighted()).toEqual(['maths in pictures'])
    })
  })

  it('closes when the focus leaves the field', async () => {
    await showSuggestions()
    act(() => box().blur())
    expect(options()).toEqual([])
    expect(box()).toHaveValue('maths in')
  })

  it('closes on a navigation, and what is still asked for does not open it again', async () => {
    const late = Promise.withResolvers<readonly string[]>()
    answerSuggestions(() => late.promise)
    show()
    type('maths')
    await pass(500)
    fireEvent.click(screen.getByText('A video'))
    late.resolve(SUGGESTED)
    await pass(100)
    press('ArrowDown')
    expect(options()).toEqual([])
  })
})

describe('searching', () => {
  // Rule 2.28
  it('goes to the results for the typed text on Enter', async () => {
    const { onSearch } = show()
    type('  AC/DC ')
    pressEnter()
    expect(address()).toBe(paths.search('AC/DC'))
    expect(onSearch).toHaveBeenCalledOnce()
    expect(box()).not.toHaveFocus()
    expect(box()).toHaveValue('AC/DC')
    await pass(1000)
  })

  // Rule 2.33
  it('goes to the results for the highlighted suggestion on Enter', async () => {
    await showSuggestions()
    press('ArrowDown')
    press('ArrowDown')
    pressEnter()
    expect(address()).toBe(paths.search('maths in nature'))
    expect(box()).toHaveValue('maths in nature')
    expect(options()).toEqual([])
  })

  // Rule 2.29
  it('goes to the results for a suggestion that is clicked, and keeps the focus until then', async () => {
    await showSuggestions()
    const option = screen.getByRole('option', { name: 'maths in music' })
    // If the default action were not prevented, the press would move the focus and thus close the list.
    expect(fireEvent.mouseDown(option)).toBe(false)
    fireEvent.click(option)
    expect(address()).toBe(paths.search('maths in music'))
    expect(options()).toEqual([])
  })

  // Rules 5.1, 5.2
  it.each(['', '   '])('does nothing for %j', (text) => {
    const { onSearch } = show()
    type(text)
    pressEnter()
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(address()).toBe('/')
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('leaves Enter and the arrows to an input method while it composes', async () => {
    await showSuggestions()
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true })
    fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 229 })
    expect(highlighted()).toEqual([])
  })
})

describe('the text', () => {
  it('is the query of the address', () => {
    show(paths.search('AC/DC & 100%'))
    expect(box()).toHaveValue('AC/DC & 100%')
    fireEvent.click(screen.getByText('Dogs'))
    expect(box()).toHaveValue('dogs')
  })

  it('stays for the next search when a video is opened, and goes on the home page', () => {
    show(paths.search('cats'))
    fireEvent.click(screen.getByText('A video'))
    expect(box()).toHaveValue('cats')
    fireEvent.click(screen.getByText('Home'))
    expect(box()).toHaveValue('')
  })

  it('is taken away by the clear button, which leaves the focus in the field', () => {
    show(paths.search('cats'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box()).toHaveValue('')
    expect(box()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
    expect(address()).toBe(paths.search('cats'))
  })

  it('has its own direction, and the empty field with its placeholder that of the page', () => {
    show(paths.search('cats'))
    expect(box()).toHaveAttribute('dir', 'auto')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(box()).not.toHaveAttribute('dir')
  })
})
