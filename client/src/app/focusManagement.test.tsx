import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWireVideo } from '../testing/buildWire.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerV3, failWith } from '../testing/v3.ts'
import { startPageListeners } from './deferredFeatures.tsx'
import { restoreLostFocus } from './focusManagement.ts'

beforeAll(() => startPageListeners([]))

const again = () => screen.findByRole('button', { name: 'Try again' })

describe('what vanishes while it has the focus', () => {
  it('hands it to the heading of the page it stood in', async () => {
    let isBroken = true
    answerV3({
      videos: () => {
        if (isBroken) return failWith(500, {})
        return { items: [buildWireVideo('koi')] }
      },
      channels: () => ({ items: [] }),
    })
    renderApp()
    ;(await again()).focus()
    isBroken = false
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Title of koi')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toHaveFocus())
  })

  it('hands it to a region around it that has a name of its own', async () => {
    const section = document.createElement('section')
    section.setAttribute('aria-label', 'Videos')
    section.innerHTML = '<ul><li><a href="/">A card</a></li></ul>'
    document.body.append(section)
    section.querySelector('a')?.focus()
    section.querySelector('ul')?.remove()
    await waitFor(() => expect(section).toHaveFocus())
    section.remove()
  })

  it('leaves it to where the Tab key moves it, when what it leaves closes', async () => {
    const section = document.createElement('section')
    section.setAttribute('aria-label', 'Recent searches')
    const [former, next] = [document.createElement('button'), document.createElement('button')]
    section.append(former)
    document.body.append(section, next)
    former.focus()
    // A browser announces the move, and moves the focus when the listeners and their microtasks are over.
    former.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: next }))
    former.remove()
    await Promise.resolve()
    expect(section).not.toHaveFocus()
    section.remove()
    next.remove()
  })

  it('leaves it nowhere for somebody who has pressed elsewhere', async () => {
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    await userEvent.click(document.body)
    button.remove()
    await new Promise((later) => requestAnimationFrame(later))
    expect(document.body).toHaveFocus()
  })

  it('hands on what has vanished before the help for it came', async () => {
    const main = document.createElement('main')
    main.innerHTML = '<section aria-label="Videos"><a href="/">A card</a></section>'
    document.body.append(main)
    const card = main.querySelector('a')!
    const path = [card, main.firstElementChild!, main]
    card.remove()
    restoreLostFocus(path)
    expect(main.firstElementChild).toHaveFocus()
    main.remove()
  })
})
