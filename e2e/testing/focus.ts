import { expect, type JSHandle, type Page } from '@playwright/test'

/** What somebody with a keyboard sees of the focus. */
export interface Focus {
  /** Label or text of what has it. */
  name: string
  /** What is wrong with it: it is nowhere, out of view, covered, or shown too faintly. */
  faults: string[]
}

/** Runs in the page with what has the focus, in the page or in a frame of it, and with what must not have it any more. */
function lookAt(element: Element | null, former: Element | null): Focus {
  const LEAST_WIDTH_PX = 2
  const LEAST_CONTRAST = 3
  const LEAST_SHARE = 0.5
  const { ownerDocument } = element ?? document.body
  if (element === null || element === ownerDocument.body) return { name: '', faults: ['is nowhere'] }
  if (element === former) return { name: '', faults: ['has not moved'] }
  // What is hidden from ears, such as the initials until a picture has come, is no part of the name.
  const spoken = element.cloneNode(true) as Element
  for (const hidden of spoken.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  const name = element.getAttribute('aria-label') ?? spoken.textContent.trim()
  const faults: string[] = []

  const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = rgb(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  }
  const groundOf = (of: Element | null): string => {
    if (of === null) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(of)
    return (rgb(backgroundColor)[3] ?? 1) === 1 ? backgroundColor : groundOf(of.parentElement)
  }
  const isClear = (width: string, colour: string, of: Element) =>
    Number.parseFloat(width) >= LEAST_WIDTH_PX &&
    contrast(colour, groundOf(of.parentElement)) >= LEAST_CONTRAST
  /** An outline, the edge of a field, or the line under one. */
  const hasRing = (of: Element) =>
    [undefined, '::before', '::after'].some((part) => {
      const style = getComputedStyle(of, part)
      if (part !== undefined && (style.content === 'none' || style.opacity === '0')) return false
      const shadow = /(rgb\([^)]*\)) 0px 0px 0px (\d+)px inset/.exec(style.boxShadow)
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
  // What has it only to be read out is no control.
  const isControl = !element.matches(':is(h1, h2, main, section, aside)[tabindex="-1"], iframe')
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
  if (isControl && seen.length < points.length * LEAST_SHARE)
    faults.push(`is covered or out of view (${seen.length} of ${points.length} points show)`)
  return { name, faults }
}

/** What has the focus, in the page or in a frame of it. */
const focusedElement = (page: Page): Promise<JSHandle<Element | null>> =>
  page.evaluateHandle(() => {
    let element = document.activeElement
    while (element instanceof HTMLIFrameElement && element.contentDocument !== null)
      element = element.contentDocument.activeElement
    return element
  })

/** What has the focus, and how it shows. */
export const focusOf = async (page: Page): Promise<Focus> =>
  (await focusedElement(page)).evaluate(lookAt, null)

/**
 * Presses a key so many times, and waits after each until the focus has moved and shows as it should: a key that leads
 * to a row of a long list waits until it is drawn.
 * @returns the names that had it in turn
 */
export async function walk(page: Page, key: string, presses: number, where: string): Promise<string[]> {
  const names: string[] = []
  let former = await focusedElement(page)
  let now = former
  let focus: Focus = { name: '', faults: [] }
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const look = async () => {
      now = await focusedElement(page)
      focus = await now.evaluate(lookAt, former)
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
