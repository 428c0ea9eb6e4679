import type { Page } from '@playwright/test'

/** What a walk with the four arrows finds on a page. */
export interface ArrowWalk {
  /** The names of visible controls to which no sequence of arrows leads. */
  unreached: string[]
  /** The moves after which no visible control had the focus, or one outside of the window. */
  lost: string[]
}

/**
 * Walks over a page with the four arrow keys: from each control that it reaches it presses each arrow once. Long lists
 * are walked as far as their first controls.
 */
export const walkWithArrows = (page: Page): Promise<ArrowWalk> =>
  page.evaluate(async () => {
    const MAX_CONTROLS = 70
    const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
    const CONTROLS =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"], [role="menuitem"], iframe'
    const LEFT_OUT =
      '[inert], [aria-hidden="true"], a[href="#content"], li:has(a[href^="/watch/"]) a[href^="/channel/"]'
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
          isShown(one) && one.closest(LEFT_OUT) === null && (one.tabIndex >= 0 || one.matches(IN_GROUP)),
      )
    const nameOf = (one: Element | null) =>
      one === null
        ? 'nothing'
        : `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    /** The reached controls by their places, because long lists draw a control again as another element. */
    const reached = new Set<string>()
    const placeOf = (one: Element) => `${one.closest('li')?.ariaPosInSet} ${nameOf(one)}`
    const lost: string[] = []
    const open: string[] = []
    const arrive = (from: string) => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body || !isShown(focused)) {
        lost.push(`${from} → ${nameOf(focused)}`)
        return
      }
      if (reached.has(placeOf(focused))) return
      reached.add(placeOf(focused))
      open.push(placeOf(focused))
    }
    if (document.activeElement === document.body) press('ArrowDown')
    arrive('the beginning')
    while (open.length > 0 && reached.size < MAX_CONTROLS) {
      const place = open.pop()!
      for (const key of ARROWS) {
        // Long lists draw only what is near the window.
        const control = controls().find((one) => placeOf(one) === place)
        if (control === undefined) break
        control.focus({ preventScroll: true })
        press(key)
        await frame()
        arrive(`${place} ${key}`)
      }
    }
    const first = controls().slice(0, MAX_CONTROLS)
    return {
      unreached:
        reached.size >= MAX_CONTROLS ? [] : first.filter((one) => !reached.has(placeOf(one))).map(nameOf),
      lost,
    }
  })
