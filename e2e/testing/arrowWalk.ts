import type { Page } from '@playwright/test'
import { inspectFocus } from './focus.ts'

/** What a walk with the four arrows finds on a page. */
interface ArrowWalk {
  /** The names of visible controls to which no sequence of arrows leads. */
  unreached: string[]
  /** The moves after which no control had the focus, or one that is covered, near the edge, out of view or without a ring. */
  lost: string[]
  /** The names of the controls that no arrow leaves, although there are others. */
  trapped: string[]
}

/** What a walk finds where the arrows lead everywhere. */
export const REACHED: ArrowWalk = { unreached: [], lost: [], trapped: [] }

/**
 * Walks over a page with the four arrow keys: from each control that it reaches it presses each arrow once. Long lists
 * are walked as far as their first controls.
 */
export const walkWithArrows = async (page: Page): Promise<ArrowWalk> => {
  const inspect = await page.evaluateHandle<typeof inspectFocus>(`(${String(inspectFocus)})`)
  return await page.evaluate(async (inspect) => {
    const MAX_CONTROLS = 70
    const MAX_FRAMES = 20
    const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
    const CONTROLS =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"], [role="menuitem"], iframe'
    const LEFT_OUT =
      '[inert], [aria-hidden="true"], a[href="#content"], li:has(a[href^="/watch/"]) a[href^="/channel/"]'
    /** The buttons in a list of suggestions, which is open only while the field above it has the focus. */
    const PASSING = 'search:has([role=combobox]) > :not(form) *'
    /** Controls of a group that Tab reaches as a whole, because arrows move inside. */
    const IN_GROUP = '[role^="menuitem"], [role="tab"], [role="toolbar"] button'
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const scope = () =>
      [...document.querySelectorAll('dialog[open], [popover]:popover-open')].findLast((one) =>
        one.querySelector('button, a'),
      ) ?? document.body
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1
    const controls = () =>
      [...scope().querySelectorAll<HTMLElement>(CONTROLS)].filter(
        (one) =>
          isShown(one) &&
          !one.matches(PASSING) &&
          one.closest(LEFT_OUT) === null &&
          (one.tabIndex >= 0 || one.matches(IN_GROUP)),
      )
    const nameOf = (one: Element | null) =>
      one === null
        ? 'nothing'
        : `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    /** Whether a control extends beyond the middle 90 % of the screen, outside of which a television may show nothing. */
    const isOutside = (one: Element) => {
      const { top, right, bottom, left, width, height } = one.getBoundingClientRect()
      const [across, down] = [innerWidth * 0.05 - 1, innerHeight * 0.05 - 1]
      const isInWidth = left >= across && right <= innerWidth - across
      const isInHeight = top >= down && bottom <= innerHeight - down
      return (width < innerWidth * 0.9 && !isInWidth) || (height < innerHeight * 0.9 && !isInHeight)
    }
    /** The reached controls, in long lists by their places, because these draw a control again as another element. */
    const reached = new Set<Element | string>()
    const placeOf = (one: Element): Element | string => {
      const position = one.closest('li')?.ariaPosInSet ?? null
      return position === null ? one : `${position} ${nameOf(one)}`
    }
    const lost: string[] = []
    const trapped: string[] = []
    const open: (Element | string)[] = []
    /** Where the page is scrolled while a control is in its middle, which is where arrows bring it. */
    const offsets = new Map<Element | string, number>()
    const arrive = async (from: string) => {
      const focused = document.activeElement
      if (focused !== null && reached.has(placeOf(focused))) return
      // A choice that is drawn as a picture is an invisible field in its label.
      const shown =
        focused?.matches('[type=radio], [type=checkbox]') === true ? focused.closest('label') : null
      let { faults } = inspect(shown ?? focused, null)
      // A ring that grows takes a few frames.
      for (let count = 0; faults.length > 0 && count < MAX_FRAMES; count += 1) {
        await frame()
        faults = inspect(shown ?? focused, null).faults
      }
      if (focused !== null && isOutside(focused)) faults.push('is beyond the middle 90 %')
      if (faults.length > 0) lost.push(`${from} → ${nameOf(focused)} ${faults.join(', ')}`)
      if (focused === null || focused === document.body) return
      const { top, height } = focused.getBoundingClientRect()
      offsets.set(placeOf(focused), scrollY + top + height / 2 - innerHeight / 2)
      reached.add(placeOf(focused))
      open.push(placeOf(focused))
    }
    /** Resolves to the control of a place. Long lists draw only the rows near the window, and only a moment after it scrolls. */
    const drawn = async (place: Element | string): Promise<HTMLElement | undefined> => {
      const find = () => controls().find((one) => placeOf(one) === place)
      const isInLongList = typeof place === 'string'
      const top = Math.max(0, offsets.get(place) ?? 0)
      if (isInLongList && Math.abs(top - scrollY) > innerHeight / 4) {
        scrollTo({ top, behavior: 'instant' })
        await frame()
        await frame()
      }
      const frames = isInLongList ? MAX_FRAMES : 0
      for (let count = 0; count < frames && find() === undefined; count += 1) await frame()
      return find()
    }
    if (document.activeElement === document.body) press('ArrowDown')
    await arrive('the beginning')
    let count = 0
    let missed = ''
    const unreached = () =>
      controls()
        .slice(0, MAX_CONTROLS)
        .filter((one) => !reached.has(placeOf(one)))
    while (reached.size < MAX_CONTROLS) {
      if (open.length === 0) {
        // What has loaded meanwhile is reached from what was there before. A list may grow again during each round, also
        // after the round has left its end, so that only what two rounds have missed is out of reach.
        const missing = unreached().map(nameOf).join()
        if (missing === '' || (count === reached.size && missed === missing)) break
        count = reached.size
        missed = missing
        open.push(...reached)
      }
      const place = open.pop()!
      const places = new Set<Element | string | null>()
      for (const key of ARROWS) {
        const control = await drawn(place)
        if (control === undefined) break
        control.focus({ preventScroll: true })
        press(key)
        await frame()
        places.add(document.activeElement && placeOf(document.activeElement))
        await arrive(`${nameOf(control)} ${key}`)
      }
      const last = controls().find((one) => placeOf(one) === place)
      if (last !== undefined && places.size === 1 && places.has(place) && controls().length > 1)
        trapped.push(nameOf(last))
    }
    return {
      unreached: reached.size >= MAX_CONTROLS ? [] : unreached().map(nameOf),
      lost,
      trapped: [...new Set(trapped)],
    }
  }, inspect)
}
