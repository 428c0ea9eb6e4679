import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../config/paths.ts'
import { chooseLanguage } from '../../language/chosenLanguage.ts'
import { forgetChoice, speak } from '../../testing/speak.ts'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { VoiceSearch } from './VoiceSearch.tsx'

/** Replaces the browser's speech recognition. The test sends events through the newest instance. */
class FakeRecognition extends EventTarget {
  static made: FakeRecognition[] = []
  lang = ''
  interimResults = false
  isStarted = false
  isAborted = false

  constructor() {
    super()
    FakeRecognition.made.push(this)
  }
  start() {
    this.isStarted = true
  }
  abort() {
    this.isAborted = true
  }
  say(text: string, isFinal = false) {
    const result = Object.assign([{ transcript: text }], { isFinal })
    act(() => this.dispatchEvent(Object.assign(new Event('result'), { results: [result] })))
  }
  fail(error: string) {
    act(() => this.dispatchEvent(Object.assign(new Event('error'), { error })))
    this.end()
  }
  end() {
    act(() => this.dispatchEvent(new Event('end')))
  }
}
const recogniser = () => FakeRecognition.made.at(-1)!

beforeEach(() => {
  FakeRecognition.made = []
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  vi.stubGlobal('webkitSpeechRecognition', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>
}
const address = () => screen.getByLabelText('address').textContent
const microphone = () => screen.getByRole('button', { name: 'Search by voice' })
const dialog = () => screen.queryByRole('dialog')
const title = () => within(dialog()!).getByRole('heading').textContent

/** Opens the dialog as a press on the microphone button with this name does. */
async function open(name = 'Search by voice') {
  render(
    <MemoryRouter>
      <ToastProvider>
        <VoiceSearch />
        <Address />
      </ToastProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('dialog')
  // The dialog appears before its effect has started the recognition or has detected that the browser has none.
  await waitFor(() => expect(FakeRecognition.made.length > 0 || screen.queryByRole('alert')).toBeTruthy())
}
/** Stops the clock. From now on, only the test advances it. */
const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the voice dialog', () => {
  // Rules 2.36, 2.37
  it('is titled "Listening...", reads "Speak" and listens in the language of the browser', async () => {
    await open()
    expect(title()).toBe('Listening...')
    expect(within(dialog()!).getByText('Speak')).toBeVisible()
    expect(recogniser()).toMatchObject({ isStarted: true, interimResults: true, lang: navigator.language })
  })

  // Rule 2.38
  it('shows what it hears as it hears it', async () => {
    await open()
    recogniser().say('slow')
    expect(title()).toBe('slow')
    recogniser().say('slow piano')
    expect(title()).toBe('slow piano')
    expect(within(dialog()!).getByRole('status')).toHaveTextContent('slow piano')
  })

  // Rules 2.39, 2.41, 9.18
  it('goes to the results 300 ms after the words were recognised, and closes', async () => {
    await open()
    holdClock()
    recogniser().say('slow piano & more', true)
    expect(title()).toBe('slow piano & more')
    pass(299)
    expect(address()).toBe('/')
    expect(dialog()).toBeInTheDocument()
    pass(1)
    expect(address()).toBe(paths.search('slow piano & more'))
    expect(dialog()).not.toBeInTheDocument()
  })

  it('takes what was heard last for said when listening ends without a last word', async () => {
    await open()
    holdClock()
    recogniser().say('slow piano')
    pass(5000)
    expect(address()).toBe('/')
    recogniser().end()
    pass(300)
    expect(address()).toBe(paths.search('slow piano'))
  })

  // Rule 2.42
  it('listens anew by its microphone, and forgets what was said before', async () => {
    await open()
    const first = recogniser()
    holdClock()
    first.say('cats', true)
    pass(200)
    fireEvent.click(screen.getByRole('button', { name: 'Listen again' }))
    expect(title()).toBe('Listening...')
    expect(first.isAborted).toBe(true)
    expect(recogniser()).not.toBe(first)
    pass(1000)
    first.say('late', true)
    pass(1000)
    expect(address()).toBe('/')
    recogniser().say('dogs', true)
    pass(300)
    expect(address()).toBe(paths.search('dogs'))
  })

  it('hears nothing more of what it has stopped listening to', async () => {
    await open()
    const first = recogniser()
    first.say('cats')
    await userEvent.click(screen.getByRole('button', { name: 'Listen again' }))
    first.say('cats and')
    first.say('cats and dogs', true)
    first.end()
    expect(title()).toBe('Listening...')
  })

  // Rule 2.40
  it.each([
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent.keyDown(dialog()!, { key: 'Escape' })],
  ])('closes by %s: it stops listening, goes nowhere and gives the focus back', async (_, close) => {
    await open()
    expect(dialog()).toContainElement(document.activeElement as HTMLElement)
    holdClock()
    recogniser().say('cats', true)
    close()
    expect(dialog()).not.toBeInTheDocument()
    expect(recogniser().isAborted).toBe(true)
    expect(microphone()).toHaveFocus()
    pass(1000)
    expect(address()).toBe('/')
  })

  it('starts afresh when it is opened again', async () => {
    await open()
    recogniser().say('cats')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(microphone())
    await waitFor(() => expect(FakeRecognition.made).toHaveLength(2))
    expect(title()).toBe('Listening...')
  })
})

describe('a page in another language', () => {
  const browserSpeaks = (...tags: string[]) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tags[0]!)
  }

  it('is understood in that language, which the browser does not speak', async () => {
    browserSpeaks('en-US', 'fr')
    await speak('de')
    await open('Sprachsuche')
    expect(recogniser().lang).toBe('de')
    expect(title()).toBe('Höre zu\u00a0…')
  })

  it('is understood in the variant that the user speaks', async () => {
    browserSpeaks('en-US', 'de-AT', 'de')
    await speak('de')
    await open('Sprachsuche')
    expect(recogniser().lang).toBe('de-AT')
  })

  it('is understood in the language of the browser while nobody has chosen English', async () => {
    browserSpeaks('tlh', 'en-GB')
    await open()
    expect(recogniser().lang).toBe('tlh')
  })

  it('is understood in the English of the user who has chosen it', async () => {
    browserSpeaks('tlh', 'en-GB')
    chooseLanguage('en')
    await open()
    forgetChoice()
    expect(recogniser().lang).toBe('en-GB')
  })
})

describe('when nothing can be recognised', () => {
  async function expectWords(error: string, heading: string, sentence: RegExp) {
    await open()
    recogniser().fail(error)
    expect(title()).toBe(heading)
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    await userEvent.click(screen.getByRole('button', { name: 'Listen again' }))
    expect(title()).toBe('Listening...')
    expect(recogniser().isStarted).toBe(true)
  }

  it.each([['not-allowed', 'Microphone access is blocked', /Allow this page to use the microphone/]])(
    'says so in words after %s, and listens again by the microphone',
    expectWords,
  )

  it.each([
    ['service-not-allowed', 'Microphone access is blocked', /Allow this page to use the microphone/],
    ['no-speech', 'No speech detected', /Press the microphone and say/],
    ['network', 'No connection', /Check your connection/],
    ['audio-capture', 'No microphone found', /Connect a microphone/],
    ['language-not-supported', 'Your language is not supported', /Type your search instead/],
    ['bad-grammar', 'Voice search failed', /try again/],
  ])('says so in words after %s, and listens again by the microphone', { tags: 'release' }, expectWords)

  it('says that nothing was heard when listening ends in silence', async () => {
    await open()
    recogniser().say('')
    recogniser().end()
    expect(title()).toBe('No speech detected')
  })

  it('says that listening failed when the browser refuses to start', async () => {
    vi.spyOn(FakeRecognition.prototype, 'start').mockImplementation(() => {
      throw new DOMException('busy', 'InvalidStateError')
    })
    await open()
    await waitFor(() => expect(title()).toBe('Voice search failed'))
  })

  it('says that a browser without speech recognition cannot, and offers nothing to press but close', async () => {
    vi.stubGlobal('SpeechRecognition', undefined)
    await open()
    expect(title()).toBe('Voice search is not available')
    expect(screen.getByRole('alert')).toHaveTextContent(/Type your search instead/)
    expect(within(dialog()!).getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Close' })])
  })

  it('uses the recognition that WebKit has under its own name', async () => {
    vi.stubGlobal('SpeechRecognition', undefined)
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition)
    await open()
    expect(recogniser().isStarted).toBe(true)
  })
})
