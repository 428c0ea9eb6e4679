import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { theatre } from '../../features/player/preferences.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { network } from '../../testing/network.ts'
import { playerFrame, reportEvent } from '../../testing/player.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { saveOnDevice } from '../../testing/saveOnDevice.ts'
import { buildSettings } from '../../testing/settings.ts'
import { answerVideos } from '../../testing/v3.ts'

const CONTENTS = {
  chapters: [
    { startSeconds: 0, title: 'The pond' },
    { startSeconds: 60, title: '<b>The heron</b>' },
  ],
  subtitles: [
    { id: 'de', language: 'de', label: 'Deutsch' },
    { id: 'en', language: 'en', label: 'English' },
  ],
}
const SAID: Record<string, JsonBodyType> = {
  en: {
    passages: [
      { startSeconds: 0, text: 'Welcome to the pond.' },
      { startSeconds: 83, text: 'A <i>heron</i> came by.' },
    ],
  },
  de: { passages: [{ startSeconds: 0, text: 'Willkommen am Teich.' }] },
}

/** Prepares the transcripts of the video. Returns the requested languages in the order of the requests. */
function answerTranscripts(answers: Record<string, JsonBodyType | Response> = SAID): string[] {
  const requested: string[] = []
  network.use(
    http.get<{ language: string }>('*/embed/a/transcript/:language', ({ params, request }) => {
      requested.push(params.language)
      expect(request.headers.get('authorization')).toMatch(/^Bearer /)
      const answer = answers[params.language] ?? HttpResponse.json({}, { status: 404 })
      return answer instanceof Response ? answer : HttpResponse.json(answer)
    }),
  )
  return requested
}

beforeEach(() => {
  setWindowWidth(1440)
  answerVideos()
  answerTranscripts()
})
// The contents that the player has reported in this test must be removed before the next test.
afterEach(() => sessionEnd.notify())

const say = (info: object) => reportEvent('infoDelivery', info)

/** Opens a video whose player reports these contents. */
async function open(contents: object = CONTENTS, settings = {}) {
  renderApp({ path: '/watch/a', settings: buildSettings(settings) })
  await screen.findByRole('heading', { level: 1, name: 'Title of a' })
  reportEvent('initialDelivery', { currentTime: 0, duration: 300, contents })
}
const moreButton = () => screen.findByRole('button', { name: 'More' })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
async function openPanel(name: string) {
  await userEvent.click(await moreButton())
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return panel(name)
}

describe('the transcript of a video', () => {
  it('opens beside the video in the language of the page, with the focus, and its lines lead there', async () => {
    const requested = answerTranscripts()
    await open()
    expect(requested).toEqual([])
    const { findByRole, getByRole } = await openPanel('Transcript')
    await waitFor(() => expect(getByRole('heading', { name: 'Transcript' })).toHaveFocus())
    const line = await findByRole('link', { name: '1 minute, 23 seconds A <i>heron</i> came by.' })
    expect(requested).toEqual(['en'])
    expect(line).toHaveAttribute('href', '/watch/a?t=83')
    const post = vi.spyOn(playerFrame().contentWindow!, 'postMessage').mockImplementation(() => {})
    await userEvent.click(line)
    expect(post).toHaveBeenCalledWith(expect.stringContaining('"args":[83,true]'), location.origin)
    expect(location.search).toBe('')
  })

  it('of a video on this device opens without a connection', async () => {
    fillDevice()
    await saveOnDevice('maya', { id: 'a' }, '', { '/embed/a/transcript/en': JSON.stringify(SAID['en']) })
    answerTranscripts({ en: HttpResponse.error() })
    await open()
    const { findByRole } = await openPanel('Transcript')
    expect(await findByRole('link', { name: /Welcome to the pond/ })).toBeVisible()
  })

  it('marks the line at the position of the player', async () => {
    await open()
    const { findByRole, getByRole } = await openPanel('Transcript')
    expect(await findByRole('link', { current: true })).toHaveAccessibleName(/Welcome/)
    say({ currentTime: 90 })
    expect(getByRole('link', { current: true })).toHaveAccessibleName(/heron/)
  })

  it('is one tab stop, in which arrow keys move', async () => {
    await open()
    const { findByRole, getByRole } = await openPanel('Transcript')
    await findByRole('link', { name: /heron/ })
    getByRole('combobox').focus()
    await userEvent.tab()
    expect(getByRole('link', { name: /Welcome/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(getByRole('link', { name: /heron/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(getByRole('link', { name: /Welcome/ })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(getByRole('link', { name: /heron/ })).toHaveFocus()
  })

  it('closes with Escape and by its button, and the focus goes back', async () => {
    await open()
    await openPanel('Transcript')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull()
    expect(await moreButton()).toHaveFocus()
    await userEvent.click((await openPanel('Transcript')).getByRole('button', { name: 'Close' }))
    expect(await moreButton()).toHaveFocus()
  })

  it('is searched while one types, and says where nothing is found', async () => {
    await open()
    const { findByRole, getByRole, queryByRole, getByText } = await openPanel('Transcript')
    await findByRole('link', { name: /heron/ })
    await userEvent.type(getByRole('textbox', { name: 'Search transcript' }), 'HÉron')
    expect(queryByRole('link', { name: /Welcome/ })).toBeNull()
    expect(getByText('heron').tagName).toBe('MARK')
    await userEvent.keyboard('s')
    expect(getByText(/^No results found for/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(await findByRole('link', { name: /Welcome/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Transcript' })).toBeVisible()
  })

  it('comes in every language of the subtitles', async () => {
    const requested = answerTranscripts()
    await open()
    const { findByRole, getByRole } = await openPanel('Transcript')
    await userEvent.selectOptions(getByRole('combobox', { name: 'Language' }), 'Deutsch')
    expect(await findByRole('link', { name: /Willkommen/ })).toBeVisible()
    expect(requested).toEqual(['en', 'de'])
  })

  it('stays as it is when the page changes its layout', async () => {
    const requested = answerTranscripts()
    await open()
    const { findByRole, getByRole, queryByRole } = await openPanel('Transcript')
    await userEvent.selectOptions(getByRole('combobox', { name: 'Language' }), 'Deutsch')
    await findByRole('link', { name: /Willkommen/ })
    const field = getByRole('textbox', { name: 'Search transcript' })
    await userEvent.type(field, 'teich')
    const isBeside = () => !screen.getByRole('article').contains(field)
    for (const [width, expected] of [
      [1000, false],
      [1440, true],
    ] as const) {
      act(() => setWindowWidth(width))
      expect(isBeside()).toBe(expected)
      expect(field).toBeVisible()
      expect(field).toHaveFocus()
    }
    act(() => theatre.set(true))
    onTestFinished(() => theatre.set(false))
    expect(isBeside()).toBe(false)
    expect(field).toHaveValue('teich')
    expect(field).toHaveFocus()
    expect(queryByRole('link', { name: /Willkommen/ })).toBeVisible()
    expect(requested).toEqual(['en', 'de'])
  })

  it('is copied as a whole, with its times', async () => {
    const user = userEvent.setup()
    await open()
    const { findByRole, getByRole } = await openPanel('Transcript')
    await findByRole('link', { name: /heron/ })
    await user.click(getByRole('button', { name: 'Copy transcript' }))
    expect(await screen.findByText('Transcript copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      '0:00 Welcome to the pond.\n1:23 A <i>heron</i> came by.',
    )
  })

  it('says that it could not be loaded, and tries again', async () => {
    const answers: Record<string, JsonBodyType | Response> = { en: HttpResponse.json({}, { status: 500 }) }
    answerTranscripts(answers)
    await open()
    const { findByRole, findByText } = await openPanel('Transcript')
    expect(await findByText('The transcript could not be loaded.')).toBeVisible()
    answers['en'] = SAID['en']
    await userEvent.click(await findByRole('button', { name: 'Try again' }))
    expect(await findByRole('link', { name: /heron/ })).toBeVisible()
  })

  it('says that subtitles have no text', async () => {
    answerTranscripts({ en: { passages: [] } })
    await open()
    expect(await (await openPanel('Transcript')).findByText('These subtitles have no text.')).toBeVisible()
  })
})

describe('the chapters of a video', () => {
  it('open beside the video, mark the current one and lead there', async () => {
    await open()
    const { findByRole, getByRole } = await openPanel('Chapters')
    expect(await findByRole('link', { current: true })).toHaveAccessibleName('0 seconds The pond')
    say({ currentTime: 61 })
    const second = getByRole('link', { current: true })
    expect(second).toHaveAccessibleName('1 minute <b>The heron</b>')
    const post = vi.spyOn(playerFrame().contentWindow!, 'postMessage').mockImplementation(() => {})
    await userEvent.click(second)
    expect(post).toHaveBeenCalledWith(expect.stringContaining('"args":[60,true]'), location.origin)
  })

  it('open at the current one after a return from the mini-player, before the player reports', async () => {
    await open()
    say({ playerState: 1, currentTime: 61 })
    await userEvent.click(screen.getAllByLabelText('Vtube, home')[0]!)
    await screen.findByRole('region', { name: 'Mini-player' })
    act(() => history.back())
    const { findByRole } = await openPanel('Chapters')
    expect(await findByRole('link', { current: true })).toHaveAccessibleName(/heron/)
  })

  it('take the place of the transcript', async () => {
    await open()
    await openPanel('Transcript')
    await openPanel('Chapters')
    expect(screen.queryByRole('region', { name: 'Transcript' })).toBeNull()
  })
})

describe('a video without words of its own', () => {
  async function expectNoEntries(_: string, contents: object, settings: object) {
    await open(contents, settings)
    await userEvent.click(await moreButton())
    await screen.findByRole('menu', { name: 'More' })
    expect(screen.queryByRole('menuitem', { name: 'Transcript' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Chapters' })).toBeNull()
  }

  it.each([['whose player says nothing that is understood', { chapters: 'many' }, {}]])(
    'has no entries for them: %s',
    expectNoEntries,
  )

  it.each([
    ['without subtitles and chapters', { chapters: [], subtitles: [] }, {}],
    ['of the provider, whatever its player says', CONTENTS, { provider: true }],
  ])('has no entries for them: %s', { tags: 'release' }, expectNoEntries)
})
