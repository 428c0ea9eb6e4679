import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu, MenuItem, MenuLink } from './Menu.tsx'
import { menuParts } from './menuParts.ts'
import { Submenu } from './Submenu.tsx'

const Place = () => <output aria-label="Place">{useLocation().pathname}</output>

function show() {
  const onLeave = vi.fn<() => void>()
  const onDark = vi.fn<() => void>()
  const onGerman = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Menu label="Account" button="Me" header="Robin Vale">
        <MenuLink icon={null} to="/liked">
          Liked Videos
        </MenuLink>
        <MenuItem icon={null} isChecked={false} onSelect={onDark}>
          Dark mode
        </MenuItem>
        <Submenu icon={null} label="Language" value="English">
          <MenuItem icon={null} isChecked isExclusive onSelect={() => {}}>
            English
          </MenuItem>
          <MenuItem icon={null} isChecked={false} isExclusive onSelect={onGerman}>
            Deutsch
          </MenuItem>
        </Submenu>
        <MenuItem icon={null} onSelect={onLeave}>
          Log Out
        </MenuItem>
      </Menu>
      <Place />
    </MemoryRouter>,
  )
  return { onLeave, onDark, onGerman, button: screen.getByRole('button', { name: 'Account' }) }
}

describe('a menu', () => {
  it('is closed at first, and says so', () => {
    const { button } = show()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('opens on a press and puts the focus on its first item', async () => {
    const { button } = show()
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('menuitem', { name: 'Liked Videos' })).toHaveFocus()
    expect(screen.getByText('Robin Vale')).toBeVisible()
  })

  it('opens at its last item with the arrow up', async () => {
    const { button } = show()
    button.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus()
  })

  it('moves with the arrows, round its ends, with Home and with End', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitemcheckbox', { name: 'Dark mode' })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Liked Videos' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('menuitem', { name: 'Liked Videos' })).toHaveFocus()
  })

  it('closes with Escape and gives the focus back', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
  })

  it('opens again when the key follows at once, before the browser reports that it has closed', async () => {
    const { button } = show()
    button.focus()
    await userEvent.keyboard('{Enter}')
    const holdReport = (event: Event) => event.stopImmediatePropagation()
    document.addEventListener('toggle', holdReport, { capture: true })
    await userEvent.keyboard('{Escape}')
    button.focus()
    await userEvent.keyboard('{Enter}')
    document.removeEventListener('toggle', holdReport, { capture: true })
    expect(screen.getByRole('menuitem', { name: 'Liked Videos' })).toHaveFocus()
  })

  it('closes when the Tab key leaves it', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  it('closes when an item has been chosen, and does what the item says', async () => {
    const { button, onLeave } = show()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))
    expect(onLeave).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('stays open when an item only switches something', async () => {
    const { button, onDark } = show()
    await userEvent.click(button)
    const dark = screen.getByRole('menuitemcheckbox', { name: 'Dark mode' })
    expect(dark).toHaveAttribute('aria-checked', 'false')
    await userEvent.click(dark)
    expect(onDark).toHaveBeenCalledOnce()
    expect(screen.getByRole('menu')).toBeVisible()
  })

  it('follows its links', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('Place')).toHaveTextContent('/liked')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('has no content before it opens, and keeps it while it closes', async () => {
    const { button } = show()
    expect(screen.queryByText('Robin Vale')).toBeNull()
    expect(screen.queryByText('Log Out')).toBeNull()
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText('Log Out')).not.toBeVisible()
  })

  it('opens once its code has loaded', async () => {
    const loaded = menuParts.Popover
    menuParts.Popover = null
    const { button } = show()
    await userEvent.click(button)
    expect(await screen.findByRole('menuitem', { name: 'Liked Videos' })).toHaveFocus()
    menuParts.Popover = loaded
  })

  it('moves to the item whose name is typed', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.keyboard('lo')
    expect(screen.getByRole('menuitem', { name: 'Log Out' })).toHaveFocus()
  })
})

const rows = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

describe('a submenu', () => {
  it('has the focus on its first row after the row that leads back', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.keyboard('lan{Enter}')
    expect(screen.getByRole('menuitemradio', { name: 'English', checked: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveFocus()
  })

  it('leads back to its row, and does not open with the menu again', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.keyboard('lan{ArrowRight}{ArrowLeft}')
    expect(screen.getByRole('menuitem', { name: 'LanguageEnglish' })).toHaveFocus()
    await userEvent.keyboard('{Enter}{Escape}')
    await userEvent.click(button)
    expect(screen.queryByRole('menuitemradio')).toBeNull()
    expect(rows()).toEqual(['Liked Videos', 'LanguageEnglish', 'Log Out'])
  })

  it('closes the menu when an item has been chosen', async () => {
    const { button, onGerman } = show()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('menuitem', { name: /Language/ }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }))
    expect(onGerman).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
  })
})

describe('a menu on a phone', () => {
  beforeEach(() => void (innerWidth = 390))
  afterEach(() => void (innerWidth = 1024))

  const touch = (type: string, clientY: number, timeStamp: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.defineProperties(event, {
      touches: { value: [{ clientX: 100, clientY }] },
      timeStamp: { value: timeStamp },
    })
    screen.getByText('Robin Vale').dispatchEvent(event)
  }
  const drag = (from: number, to: number) => {
    touch('touchstart', from, 0)
    touch('touchmove', to, 200)
    touch('touchend', to, 200)
  }

  it('closes when it is dragged down quickly, and not when it is dragged up', async () => {
    const { button } = show()
    await userEvent.click(button)
    drag(600, 400)
    expect(screen.getByRole('menu')).toBeVisible()
    drag(400, 600)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('closes by a press on the scrim around it', async () => {
    const { button } = show()
    await userEvent.click(button)
    await userEvent.click(document.querySelector('[popover]')!)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
