import { LANGUAGES } from '@vtube/messages/languages'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chosenLanguage } from '../../language/chosenLanguage.ts'
import { forgetChoice, speak } from '../../testing/speak.ts'
import { LanguageDialog } from './LanguageDialog.tsx'

/** Returns a mock function that is called when a browser would reload the page. jsdom reports this as an error. */
function watchReload(): () => void {
  const onReload = vi.fn()
  interface Console {
    removeAllListeners: (event: string) => Console
    on: (event: string, listener: () => void) => Console
  }
  const { virtualConsole } = (window as unknown as { jsdom: { virtualConsole: Console } }).jsdom
  virtualConsole.removeAllListeners('jsdomError').on('jsdomError', onReload)
  return onReload
}

const open = () => render(<LanguageDialog onClose={() => {}} />)
const languages = () => within(screen.getByRole('list')).getAllByRole('button')
const names = () => languages().map((button) => button.textContent)

afterEach(forgetChoice)

describe('the dialog of languages', () => {
  it('lists every language by its own name, which is read in that language', () => {
    open()
    expect(names()).toHaveLength(LANGUAGES.length)
    expect(names()).toEqual(
      expect.arrayContaining(['English', 'Deutsch', 'Français', '日本語', 'العربية', 'Čeština']),
    )
    expect(screen.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('lang', 'de')
    expect(
      languages()
        .map(({ lang }) => lang)
        .toSorted(),
    ).toEqual([...LANGUAGES].toSorted())
  })

  it('tells languages apart that have a name in common', () => {
    open()
    expect(new Set(names()).size).toBe(LANGUAGES.length)
  })

  it('is sorted by name', () => {
    open()
    const latin = names().filter((name) => /^\p{Script=Latin}/u.test(name))
    expect(latin).toEqual(latin.toSorted(new Intl.Collator('en').compare))
  })

  it('marks English in a page in English', () => {
    open()
    expect(
      languages()
        .filter((button) => button.ariaCurrent !== null)
        .map(({ lang }) => lang),
    ).toEqual(['en'])
  })

  it('is in the language of the page, and marks it', async () => {
    await speak('de')
    open()
    expect(screen.getByRole('heading', { name: 'Sprache' })).toBeVisible()
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('Deutsch')
  })

  it('keeps the choice for the server, and loads the page again', async () => {
    const onReload = watchReload()
    open()
    expect(onReload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Português (Brasil)' }))
    expect(chosenLanguage()).toBe('pt-BR')
    expect(onReload).toHaveBeenCalledOnce()
  })
})
