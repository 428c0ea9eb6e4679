import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepMenusOff } from './keepMenusOff.ts'
import { Menu, MenuItem } from './Menu.tsx'

type Box = readonly [left: number, top: number, width: number, height: number]

/** The height of the window in CSS pixels. The window is 1000 px wide. */
const WINDOW_HEIGHT = 800
const MENU_WIDTH = 280
/** The height of the menu without a limit, in CSS pixels. */
let menuHeight = 350
/** The number of pixels by which the page has scrolled. */
let scrolled = 0
let stop = () => {}

const scrollPage = ({ top }: { top: number }) => {
  scrolled += top
  dispatchEvent(new Event('scroll'))
}
beforeEach(() => {
  menuHeight = 350
  scrolled = 0
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT)
  vi.stubGlobal('scrollBy', scrollPage)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => menuHeight)
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(HTMLDivElement.prototype, 'getBoundingClientRect')
  vi.unstubAllGlobals()
})

const isOpen = () => screen.queryByRole('menu') !== null

/**
 * Opens the menu of a button beside a player. The button scrolls with the page unless it is fixed. Returns the position
 * of the menu.
 */
async function openMenu(button: Box, player: Box, { isFixed = false } = {}) {
  render(
    <>
      <Menu label="Speed" button="1×">
        <MenuItem icon={null} onSelect={() => {}}>
          Normal
        </MenuItem>
      </Menu>
      <section aria-label="Player" />
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Speed' })
  const host = screen.getByRole('region', { name: 'Player' })
  const inPage = ([left, top, width, height]: Box) => new DOMRect(left, top - scrolled, width, height)
  opener.getBoundingClientRect = () => inPage(button)
  host.getBoundingClientRect = () => (isFixed ? new DOMRect(...player) : inPage(player))
  HTMLDivElement.prototype.getBoundingClientRect = function getBoundingClientRect() {
    const { insetBlockStart, insetBlockEnd, maxBlockSize } = this.style
    const height = Math.min(menuHeight, Number.parseFloat(maxBlockSize || '10000'))
    const top = insetBlockStart
      ? Number.parseFloat(insetBlockStart)
      : WINDOW_HEIGHT - Number.parseFloat(insetBlockEnd || '0') - height
    return new DOMRect(button[0] + button[2] - MENU_WIDTH, top, MENU_WIDTH, height)
  }
  stop = keepMenusOff(host)
  await userEvent.click(opener)
  const { top, bottom } = document.querySelector('[popover]')!.getBoundingClientRect()
  return { top, bottom, playerBottom: host.getBoundingClientRect().bottom }
}

const WIDE: Box = [0, 60, 1000, 350]
const HIGH: Box = [0, 60, 1000, 640]
const BELOW_WIDE: Box = [600, 410, 44, 44]
const BELOW_HIGH: Box = [600, 700, 44, 44]
const CORNER: Box = [620, 536, 356, 248]

describe('a menu beside a player that nothing may cover', () => {
  it('is between the player and the end of the window, if need be over its button', async () => {
    expect(await openMenu(BELOW_WIDE, WIDE)).toMatchObject({ top: 442, bottom: 792 })
    expect(scrolled).toBe(0)
  })

  it('is below the player if its button is above', async () => {
    expect(await openMenu([900, 8, 40, 40], WIDE)).toMatchObject({ top: 418, bottom: 768 })
  })

  it('stays within the window when items appear later', async () => {
    await openMenu(BELOW_WIDE, WIDE)
    menuHeight = 600
    expect(document.querySelector('[popover]')!.getBoundingClientRect().bottom).toBe(792)
  })

  it('gets room by scrolling the page where the player leaves too little', async () => {
    expect(await openMenu(BELOW_HIGH, HIGH)).toEqual({ top: 442, bottom: 792, playerBottom: 434 })
  })

  it('gets no more than half the window, and scrolls itself', async () => {
    menuHeight = 600
    expect(await openMenu(BELOW_HIGH, HIGH)).toEqual({ top: 392, bottom: 792, playerBottom: 384 })
  })

  it('is as small as the free part of a page that cannot scroll', async () => {
    vi.stubGlobal('scrollBy', () => {})
    expect(await openMenu(BELOW_HIGH, HIGH)).toEqual({ top: 708, bottom: 792, playerBottom: 700 })
  })

  it('is above the mini-player', async () => {
    expect(await openMenu([600, 440, 44, 44], CORNER, { isFixed: true })).toMatchObject({
      top: 178,
      bottom: 528,
    })
    expect(scrolled).toBe(0)
  })

  it('stays where it would be without a player if it does not reach it', async () => {
    expect(await openMenu([300, 440, 44, 44], CORNER, { isFixed: true })).toMatchObject({
      top: 82,
      bottom: 432,
    })
  })

  it('closes when the page scrolls the player under it', async () => {
    await openMenu(BELOW_WIDE, WIDE)
    scrollPage({ top: -20 })
    expect(isOpen()).toBe(true)
    scrollPage({ top: -20 })
    expect(isOpen()).toBe(false)
  })
})

it('a menu opens at its button again when there is no such player any more', async () => {
  const menu = () => document.querySelector('[popover]')!.getBoundingClientRect()
  await openMenu(BELOW_WIDE, WIDE)
  expect(menu()).toMatchObject({ top: 442, bottom: 792 })
  await userEvent.keyboard('{Escape}')
  stop()
  await userEvent.click(screen.getByRole('button', { name: 'Speed' }))
  expect(menu()).toMatchObject({ top: 52, bottom: 402 })
  scrollPage({ top: -200 })
  expect(isOpen()).toBe(true)
})
