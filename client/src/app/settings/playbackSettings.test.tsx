import '../../testing/indexedDb.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playback } from '../../features/player/playback.ts'
import { sound } from '../../features/player/preferences.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { speak } from '../../testing/speak.ts'

const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const choose = async (name: string, value: string) => userEvent.selectOptions(await choice(name), value)
const chosenIn = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.text
const choicesOf = (select: HTMLSelectElement) => Array.from(select.options, ({ text }) => text)

/** Stores a value as the frame of our own player does, which the page hears of. */
function storeInFrame(key: string, value: string): void {
  localStorage.setItem(key, value)
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}

const show = () => renderApp({ path: '/settings/playback' })

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

describe('the settings of playback', () => {
  it('offer the qualities of the player, and choose the one with which videos begin', async () => {
    show()
    const quality = await choice('Quality')
    expect(choicesOf(quality)).toEqual(['Auto', 'Original', '1080p', '720p', '480p', '360p', 'Data saver'])
    await choose('Quality', '720p')
    expect(localStorage.getItem('vtube.quality')).toBe('720')
    storeInFrame('vtube.quality', 'saver')
    expect(chosenIn(quality)).toBe('Data saver')
  })

  it('say that only the audio plays in this tab, and end that with another choice', async () => {
    sessionStorage.setItem('vtube.quality', 'sound')
    show()
    expect(chosenIn(await choice('Quality'))).toBe('Audio only')
    await choose('Quality', 'Original')
    expect(chosenIn(await choice('Quality'))).toBe('Original')
    expect(sessionStorage.getItem('vtube.quality')).toBeNull()
  })

  it('change the speed of the video that plays and of the next visit', async () => {
    show()
    await choice('Speed')
    const command = vi.fn<(given: object) => void>()
    const detach = playback.attach({ command, seekTo: () => {} })
    await choose('Speed', '1.5×')
    expect(command).toHaveBeenCalledWith({ func: 'setPlaybackRate', args: [1.5] })
    expect(chosenIn(await choice('Speed'))).toBe('1.5×')
    expect(localStorage.getItem('vtube.speed')).toBe('1.5')
    detach()
  })

  it('offer of the player of the provider only what the page can choose', async () => {
    renderApp({ path: '/settings/playback', settings: buildSettings({ provider: true }) })
    expect(chosenIn(await choice('Speed'))).toBe('1×')
    expect(screen.queryByRole('combobox', { name: 'Quality' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Subtitles' })).toBeNull()
  })

  it('keep the sound on when the player stores the language of an audio track', () => {
    sound.set(true)
    storeInFrame('vtube.audioLanguage', 'de')
    expect(sound.isOn()).toBe(true)
  })
})

describe('the settings of subtitles', () => {
  it('choose the language, which is that of the file at first', async () => {
    show()
    const language = await choice('Language')
    expect(chosenIn(language)).toBe('Auto')
    expect(choicesOf(language).slice(0, 4)).toEqual(['Auto', 'Off', 'Arabic', 'Bangla'])
    await choose('Language', 'German')
    expect(localStorage.getItem('vtube.subtitles')).toBe('de')
    await choose('Language', 'Off')
    expect(localStorage.getItem('vtube.subtitles')).toBe('off')
    await choose('Language', 'Auto')
    expect(localStorage.getItem('vtube.subtitles')).toBeNull()
  })

  it('know a language that was chosen in the player, also one that the product does not speak', async () => {
    storeInFrame('vtube.subtitles', 'is')
    show()
    expect(chosenIn(await choice('Language'))).toBe('Icelandic')
    storeInFrame('vtube.subtitles', 'pt-BR')
    expect(chosenIn(await choice('Language'))).toBe('Portuguese')
  })

  it('show at once what subtitles look like, and store it for the player', async () => {
    show()
    const sizes = within(await screen.findByRole('radiogroup', { name: 'Text size' }))
    expect(sizes.queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(sizes.getByRole('radio', { name: '150%' }))
    await choose('Text colour', 'Yellow')
    const sample = screen.getByText('Subtitles will look like this.')
    expect([sample.style.fontSize, sample.style.color]).toEqual(['1.5em', 'rgb(255, 255, 0)'])
    expect(JSON.parse(localStorage.getItem('vtube.subtitleLooks')!)).toEqual({
      textSize: '150',
      textColour: 'yellow',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(sizes.queryByRole('radio', { checked: true })).toBeNull()
    expect(chosenIn(await choice('Text colour'))).toBe('Default')
  })

  it('are in the language of the page', async () => {
    await speak('de')
    show()
    const language = await choice('Sprache')
    expect(choicesOf(language)).toContain('Englisch')
    expect(await screen.findByRole('radio', { name: /^75\s%$/ })).toBeVisible()
  })
})
