import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'

/** A finger on a phone, or a keyboard without a mouse in front of a desktop window. */
export type Means = 'touch' | 'keyboard'

export const SCREENS: Readonly<Record<Means, BrowserContextOptions>> = {
  touch: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  keyboard: { viewport: { width: 1366, height: 768 } },
}

/** The most presses of Tab or an arrow key between two controls. They only move the focus, so they count apart. */
const MOST_MOVES = 45

/** Returns the key that moves the focus towards a control, or null if the control has the focus. */
const keyTowards = (control: Locator): Promise<string | null> =>
  control.evaluate((element) => {
    const { activeElement } = document
    if (element === activeElement && document.hasFocus()) return null
    const isBefore =
      activeElement !== null &&
      (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
    // A menu is one stop of Tab, and has arrow keys inside.
    if (activeElement?.closest('[role=menu]')?.contains(element) === true)
      return isBefore ? 'ArrowUp' : 'ArrowDown'
    return isBefore ? 'Shift+Tab' : 'Tab'
  })

async function moveFocusTo(control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    const key = await keyTowards(control)
    if (key === null) return
    await control.page().keyboard.press(key)
  }
  expect(await keyTowards(control), `a key to move on after ${MOST_MOVES} moves to ${control}`).toBeNull()
}

/** Touches a control until its long press has an effect. */
async function touchLong(control: Locator, effect: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await control.boundingBox())!
  const browser = await control.page().context().newCDPSession(control.page())
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await effect.waitFor()
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}

/**
 * Uses a page by one means, and counts the presses that choose something: taps, Enter, Space, shortcuts and arrow keys
 * that choose. Typing a text counts as one press.
 */
export function createHand(page: Page, means: Means) {
  let presses = 0
  return {
    means,
    presses: () => presses,
    /** Taps a control, or moves the focus to it and presses Enter. */
    async press(control: Locator): Promise<void> {
      presses += 1
      if (means === 'touch') return await control.tap()
      await moveFocusTo(control)
      await page.keyboard.press('Enter')
    },
    /** Presses a key of the keyboard, which a phone shows for a field only. */
    async key(key: string): Promise<void> {
      presses += 1
      await page.keyboard.press(key)
    },
    /** Types a text into the field that has the focus already. */
    async type(field: Locator, text: string): Promise<void> {
      presses += 1
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
    /** Selects the first of several items, by a long touch or by Space. */
    async select(item: Locator, effect: Locator): Promise<void> {
      presses += 1
      if (means === 'touch') return await touchLong(item, effect)
      await moveFocusTo(item)
      await page.keyboard.press('Space')
      await effect.waitFor()
    },
    /** Opens the tab after the one that is open. */
    async openNextTab(tab: Locator): Promise<void> {
      presses += 1
      if (means === 'touch') return await tab.tap()
      await moveFocusTo(tab.locator('..').getByRole('tab', { selected: true }))
      await page.keyboard.press('ArrowRight')
      await expect(tab).toBeFocused()
    },
  }
}

export type Hand = ReturnType<typeof createHand>
