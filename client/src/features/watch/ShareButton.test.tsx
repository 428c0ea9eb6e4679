import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Settings, SettingsContext } from '../../config/settings.ts'
import { buildSettings } from '../../testing/settings.ts'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { ShareButton } from './ShareButton.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'

const VIDEO = { id: 'abc', title: 'Cats & "dogs" <b>', thumbnails: { medium: '/images/cat' } }
const EMBEDDABLE = { embeddable: true, embedUrl: 'https://tube.example/embed/' }
const LINK = `${location.origin}/watch/abc`

async function open(props: Partial<ShareDialogProps> = {}, settings: Partial<Settings> = {}) {
  const user = userEvent.setup()
  render(
    <SettingsContext value={buildSettings(settings)}>
      <ToastProvider>
        <ShareButton
          video={VIDEO}
          durationSeconds={600}
          isLive={false}
          currentSeconds={() => 83}
          {...props}
        />
      </ToastProvider>
    </SettingsContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog', { name: 'Share' })
  return {
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    /** Replaces the start time by a text. */
    async type(text: string) {
      await user.clear(startTime())
      await user.type(startTime(), text)
    },
  }
}
const link = () => screen.getByRole('textbox', { name: 'Link' })
const code = () => screen.getByRole('textbox', { name: 'Embed code' })
const startTime = () => screen.getByRole('textbox', { name: 'Start time' })
const startAt = () => screen.getByRole('switch', { name: 'Start at' })
const copied = () => navigator.clipboard.readText()
/** Returns an attribute of the frame that the embed code creates. */
const frame = (attribute: string) =>
  new DOMParser()
    .parseFromString((code() as HTMLTextAreaElement).value, 'text/html')
    .querySelector('iframe')
    ?.getAttribute(attribute)

beforeEach(() => vi.restoreAllMocks())

describe('the link', () => {
  it('is that of the video, and can be copied', async () => {
    const { press } = await open()
    expect(link()).toHaveValue(LINK)
    await press('Copy')
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await copied()).toBe(LINK)
  })

  it('starts at the time that the player has come to, if one wants it', async () => {
    const { user, press } = await open()
    expect(startTime()).toHaveValue('1:23')
    await user.click(startAt())
    expect(link()).toHaveValue(`${LINK}?t=83`)
    await press('Copy')
    expect(await copied()).toBe(`${LINK}?t=83`)
    await user.click(startAt())
    expect(link()).toHaveValue(LINK)
  })

  it('starts at another time that one types', async () => {
    const { type } = await open()
    await type('2:05')
    expect(startAt()).toBeChecked()
    expect(link()).toHaveValue(`${LINK}?t=125`)
  })

  it.each(['soon', '10:01'])('says what is wrong with the time “%s”, and has none', async (text) => {
    const { type } = await open()
    await type(text)
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a time in the video')
    expect(startTime()).toBeInvalid()
    expect(link()).toHaveValue(LINK)
  })

  it('starts at the beginning while the player has told no time', async () => {
    const { user } = await open({ currentSeconds: () => null })
    await user.click(startAt())
    expect(link()).toHaveValue(LINK)
  })

  it('has no start time where the video is a stream', async () => {
    await open({ isLive: true })
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('is selected, for copying by hand, where the browser does not allow it', async () => {
    const { press } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await press('Copy')
    expect(await screen.findByText(/did not allow copying/)).toBeVisible()
    expect(link()).toHaveFocus()
    expect((link() as HTMLInputElement).selectionEnd).toBe(LINK.length)
  })
})

describe('the apps of the device', () => {
  const stubShare = (share: (data: ShareData) => Promise<void>) =>
    Object.assign(navigator, { share: vi.fn<typeof share>(share) })
  beforeEach(() => Reflect.deleteProperty(navigator, 'share'))

  it('are not offered where it has none', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Another app' })).toBeNull()
  })

  it('get title and link', async () => {
    const { share } = stubShare(async () => {})
    const { user, press } = await open()
    await user.click(startAt())
    await press('Another app')
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: VIDEO.title, url: `${LINK}?t=83` })
  })

  it('say nothing when one closes their list', async () => {
    stubShare(() => Promise.reject(new DOMException('no', 'AbortError')))
    const { press } = await open()
    await press('Another app')
    await press('Copy')
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('say that they failed, when they did', async () => {
    stubShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const { press } = await open()
    await press('Another app')
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})

describe('the embed code', () => {
  it('is not offered where other pages may not embed the player', async () => {
    await open()
    expect(within(screen.getByRole('dialog')).queryByText('Embed')).toBeNull()
  })

  it('makes a frame with the player, from the start time, in the chosen size', async () => {
    const { user, press } = await open({}, EMBEDDABLE)
    await press('Embed')
    expect(frame('src')).toBe('https://tube.example/embed/abc')
    expect(frame('width')).toBe('560')
    await user.click(startAt())
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '1280')
    expect(frame('src')).toBe('https://tube.example/embed/abc?start=83')
    expect(frame('height')).toBe('720')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Full page width')
    expect(frame('width')).toBeNull()
    await press('Copy code')
    expect(await screen.findByText('Code copied')).toBeVisible()
    expect(await copied()).toBe((code() as HTMLTextAreaElement).value)
  })

  it('keeps any title and id in their attributes', async () => {
    const id = '"><script>'
    const { press } = await open({ video: { ...VIDEO, id } }, EMBEDDABLE)
    await press('Embed')
    expect(frame('title')).toBe(VIDEO.title)
    expect(frame('src')).toBe(`https://tube.example/embed/${encodeURIComponent(id)}`)
    expect((code() as HTMLTextAreaElement).value).not.toContain('<script')
  })
})

it.each([
  [
    'offers to watch together where the server has sessions',
    false,
    '/watch-together',
    ['Link', 'Watch together'],
  ],
  ['does not offer it for live streams', true, '/watch-together', []],
  ['does not offer it where the server has none, as a gateway', false, undefined, []],
])('%s', async (_what, isLive, togetherUrl, labels) => {
  await open({ isLive }, { togetherUrl })
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(labels)
})

it('gives the focus back to its button', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus()
})
