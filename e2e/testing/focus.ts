import { expect, type JSHandle, type Page } from '@playwright/test'

/** The focused element as a keyboard user perceives it. */
export interface Focus {
  /** The accessible label or the text of the element. */
  name: string
  /** The problems of the focus: it is missing, out of view or covered, or its indicator has too little contrast. */
  faults: string[]
}

/**
 * Inspects the focus. Runs in the page, so it must not refer to anything outside.
 * @param element the focused element in the page or in a frame
 * @param former an element that must have lost the focus
 */
export function inspectFocus(element: Element | null, former: Element | null): Focus {
  const MIN_WIDTH_PX = 2
  const MIN_CONTRAST = 3
  const MIN_VISIBLE_FRACTION = 0.5
  const { ownerDocument } = element ?? document.body
  if (element === null || element === ownerDocument.body) return { name: '', faults: ['is nowhere'] }
  if (element === former) return { name: '', faults: ['has not moved'] }
  // This removes `aria-hidden` parts, such as the initials of an avatar, from the name.
  const spoken = element.cloneNode(true) as Element
  for (const hidden of spoken.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  const name = element.getAttribute('aria-label') ?? spoken.textContent.trim()
  const faults: string[] = []

  const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = rgb(colour).map((part) => {
      const fraction = part / 255
      return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  }
  const backgroundOf = (of: Element | null): string => {
    if (of === null) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(of)
    return (rgb(backgroundColor)[3] ?? 1) === 1 ? backgroundColor : backgroundOf(of.parentElement)
  }
  const isClear = (width: string, colour: string, of: Element) =>
    Number.parseFloat(width) >= MIN_WIDTH_PX &&
    contrast(colour, backgroundOf(of.parentElement)) >= MIN_CONTRAST
  /** Whether an element shows an outline, an inset shadow or a bottom border as its focus indicator. */
  const hasRing = (of: Element) =>
    [undefined, '::before', '::after'].some((part) => {
      const style = getComputedStyle(of, part)
      if (part !== undefined && (style.content === 'none' || style.opacity === '0')) return false
      const shadow = /(rgb\([^)]*\)) 0px 0px 0px ([\d.]+)px inset/.exec(style.boxShadow)
      return (
        (style.outlineStyle !== 'none' && isClear(style.outlineWidth, style.outlineColor, of)) ||
        (shadow !== null && isClear(shadow[2] ?? '', shadow[1] ?? '', of)) ||
        (of === element &&
          of.matches('textarea') &&
          isClear(style.borderBottomWidth, style.borderBottomColor, of))
      )
    })
  const around: Element[] = [element, ...element.children]
  for (let of = element.parentElement; of !== null && around.length < 12; of = of.parentElement)
    around.push(of)
  // Headings, regions and long dialogs get the focus only so that they are announced.
  const isControl = !element.matches(':is(h1, h2, main, section, aside, dialog)[tabindex="-1"], iframe')
  if (isControl && !around.some(hasRing)) faults.push('has no ring that shows')

  const box = element.getBoundingClientRect()
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  const points = steps.flatMap((across) =>
    steps.map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
  )
  const seen = points.filter(([left, top]) => {
    const there = ownerDocument.elementFromPoint(left, top)
    return there !== null && (element.contains(there) || there.contains(element))
  })
  if (isControl && seen.length < points.length * MIN_VISIBLE_FRACTION)
    faults.push(`is covered or out of view (${seen.length} of ${points.length} points show)`)
  return { name, faults }
}

/** Returns the focused element of the page or its frames. */
const focusedElement = (page: Page): Promise<JSHandle<Element | null>> =>
  page.evaluateHandle(() => {
    let element = document.activeElement
    while (element instanceof HTMLIFrameElement && element.contentDocument !== null)
      element = element.contentDocument.activeElement
    return element
  })

/** Inspects the focused element. */
export const focusOf = async (page: Page): Promise<Focus> =>
  (await focusedElement(page)).evaluate(inspectFocus, null)

/**
 * Presses a key repeatedly, and waits after each press until the focus has moved and is visible. Rows of a long list
 * may have to be rendered first.
 * @returns the names of the focused elements in order
 */
export async function moveFocus(page: Page, key: string, presses: number, where: string): Promise<string[]> {
  const names: string[] = []
  let former = await focusedElement(page)
  let now = former
  let focus: Focus = { name: '', faults: [] }
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const look = async () => {
      now = await focusedElement(page)
      focus = await now.evaluate(inspectFocus, former)
      return focus.faults
    }
    await expect
      .poll(look, {
        message: `${where}: the focus after ${key} on “${names.at(-1) ?? ''}”`,
        intervals: [20, 40, 80],
      })
      .toEqual([])
    names.push(focus.name)
    former = now
  }
  return names
}
