import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useLocation, useMatch, useNavigate, useNavigationType, useSearchParams } from './hooks.ts'
import { Link } from './Link.tsx'
import { matchPath } from './matchPath.ts'
import { BrowserRouter, Navigate } from './Router.tsx'

function CurrentAddress() {
  const { pathname, search, hash, state, key } = useLocation()
  const facts = {
    at: pathname + search + hash,
    state,
    how: useNavigationType(),
    t: useSearchParams().get('t'),
  }
  return <output data-key={key}>{JSON.stringify(facts)}</output>
}
const place = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>
const key = () => screen.getByRole('status').dataset.key

function Screens() {
  const isHome = useMatch('/') !== null
  const video = useMatch('/watch/:id')
  if (useMatch('/old') !== null) return <Navigate to="/liked?t=1" state="sent" />
  if (isHome) return <p>home</p>
  return <p>{video === null ? 'nothing here' : `video ${video.id}`}</p>
}

function open(address: string, children: React.ReactNode = null, onIntent?: (href: string) => void) {
  history.replaceState(null, '', address)
  render(
    <BrowserRouter {...(onIntent && { onIntent })}>
      <CurrentAddress />
      <Screens />
      {children}
    </BrowserRouter>,
  )
}

describe('an address', () => {
  it.each([
    ['/', 'home'],
    ['/watch/abc', 'video abc'],
    ['/WATCH/abc/', 'video abc'],
    ['/watch/a%2Fb%20c', 'video a/b c'],
    ['/watch/100%', 'video 100%'],
    ['/watch', 'nothing here'],
    ['/watch/a/b', 'nothing here'],
  ])('%s shows its screen: %s', (address, text) => {
    open(address)
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('that has moved leads on, in the same entry of the history', () => {
    const entries = history.length
    open('/old')
    expect(place()).toEqual({ at: '/liked?t=1', state: 'sent', how: 'REPLACE', t: '1' })
    expect(history).toHaveLength(entries)
  })

  it('tells its parts', () => {
    open('/watch/a?t=72#comments')
    expect(place()).toEqual({ at: '/watch/a?t=72#comments', state: null, how: 'POP', t: '72' })
  })

  it.each(['/watch/', '/watch/a/b', '/other'])('%s is none of /watch/:id', (path) => {
    expect(matchPath('/watch/:id', path)).toBeNull()
  })
})

describe('a link', () => {
  it('opens its page as a new entry, and back returns to the former one', async () => {
    open('/', <Link to="/watch/a">A</Link>)
    const before = key()
    await userEvent.click(screen.getByRole('link'))
    expect(place()).toMatchObject({ at: '/watch/a', how: 'PUSH' })
    expect(screen.getByText('video a')).toBeInTheDocument()
    expect(key()).not.toBe(before)
    act(() => history.back())
    await expect.poll(place).toMatchObject({ at: '/', how: 'POP' })
    expect(key()).toBe(before)
  })

  it('to the page one is on adds no entry', async () => {
    open('/watch/a', <Link to="/watch/a">A</Link>)
    const entries = history.length
    await userEvent.click(screen.getByRole('link'))
    expect(place()).toMatchObject({ how: 'REPLACE' })
    expect(history).toHaveLength(entries)
  })

  it.each(['{Control>}', '{Meta>}', '{Shift>}', '{Alt>}'])(
    'is left to the browser with %s held',
    async (held) => {
      open('/', <Link to="/watch/a">A</Link>)
      const user = userEvent.setup()
      const followed = vi.fn((event: Event) => event.preventDefault())
      addEventListener('click', followed, { once: true })
      await user.keyboard(held)
      await user.click(screen.getByRole('link'))
      expect(followed.mock.calls[0]?.[0].defaultPrevented).toBe(true)
      expect(place()).toMatchObject({ at: '/' })
    },
  )

  it('does nothing when its press has been taken by somebody else', async () => {
    open(
      '/',
      <Link to="/watch/a" onClick={(event) => event.preventDefault()}>
        A
      </Link>,
    )
    await userEvent.click(screen.getByRole('link'))
    expect(place()).toMatchObject({ at: '/' })
  })

  it('tells where somebody is about to go, by the pointer and by the keyboard', async () => {
    const onIntent = vi.fn<(href: string) => void>()
    open('/', <Link to="/watch/a">A</Link>, onIntent)
    await userEvent.hover(screen.getByRole('link'))
    expect(onIntent.mock.calls).toEqual([['/watch/a']])
    await userEvent.tab()
    expect(onIntent).toHaveBeenCalledTimes(2)
  })
})

it('goes where it is told, with what it is given', async () => {
  function Go() {
    const navigate = useNavigate()
    return <button onClick={() => navigate('/watch/b', { replace: true, state: { from: '/' } })}>go</button>
  }
  open('/', <Go />)
  await userEvent.click(screen.getByRole('button'))
  expect(place()).toMatchObject({ at: '/watch/b', how: 'REPLACE', state: { from: '/' } })
})
