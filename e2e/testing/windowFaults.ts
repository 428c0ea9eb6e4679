import type { Frame, Page } from '@playwright/test'
import { clippedTexts } from './clippedText.ts'
import { cutTexts } from './cutTexts.ts'

/** Lists what makes a page wider than its window. Runs in the page, so it must not refer to anything outside. */
function findWideElements(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const outside = [...document.querySelectorAll('body *')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return width > 0 && (left < -1 || right > innerWidth + 1) && one.checkVisibility()
  })
  const innermost = outside.filter((one) => !outside.some((other) => other !== one && one.contains(other)))
  const names = innermost.slice(0, 3).map((one) => `<${one.localName} class="${one.className}">`)
  return [`${scrollWidth - innerWidth} px wider than the window: ${names.join(', ')}`]
}

/** Finds texts that lie over each other. Runs in the page, so it must not refer to anything outside. */
function findOverlaps(): string[] {
  const SLACK_PX = 3
  const floats = new Map<Element, boolean>()
  /** Whether an element lies over the page on purpose, such as a bar, a badge or a menu. */
  const isFloating = (element: Element | null): boolean => {
    if (element === null) return false
    const result =
      floats.get(element) ??
      (/fixed|sticky|absolute/.test(getComputedStyle(element).position) || isFloating(element.parentElement))
    floats.set(element, result)
    return result
  }
  /** Returns the part of a box that the ancestors of an element show. */
  const shownPartOf = (box: DOMRect, element: Element | null): DOMRect => {
    if (element === null || element === document.body) return box
    const { overflowX, overflowY } = getComputedStyle(element)
    const edge = element.getBoundingClientRect()
    const [left, right] =
      overflowX === 'visible'
        ? [box.left, box.right]
        : [Math.max(box.left, edge.left), Math.min(box.right, edge.right)]
    const [top, bottom] =
      overflowY === 'visible'
        ? [box.top, box.bottom]
        : [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)]
    return shownPartOf(
      new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)),
      element.parentElement,
    )
  }
  const pieces: { text: string; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    if (parent === null || text.textContent?.trim() === '' || isFloating(parent)) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.getBoundingClientRect().width <= 1 || parent.clientWidth < parent.scrollWidth) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const whole of range.getClientRects()) {
      const box = shownPartOf(whole, parent)
      if (box.width > 1 && box.height > 1) pieces.push({ text: text.textContent ?? '', box })
    }
  }
  const faults = new Set<string>()
  for (const [index, { text, box }] of pieces.entries())
    for (const other of pieces.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // Lines of one text may touch each other, because letters with accents are taller than lines.
      const isDeep = down > Math.min(box.height, other.box.height) / 3
      if (other.text !== text && across > SLACK_PX && isDeep)
        faults.add(`“${text.slice(0, 30)}” and “${other.text.slice(0, 30)}” lie over each other`)
    }
  return [...faults]
}

/**
 * Finds targets that a finger may miss, because fewer than 44 px belong to them. Scrolls the page, and back to its top.
 * Runs in the page, so it must not refer to anything outside.
 */
function findSmallTargets(): string[] {
  const SIZE_PX = 44
  const TARGETS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider]'
  /** Whether a link stands in a sentence, whose lines give its height. */
  const isInSentence = (element: Element) => {
    const around = element.parentElement?.textContent.trim() ?? ''
    return (
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      around.length > element.textContent.trim().length + 2
    )
  }
  const hrefOf = (element: Element) => element.getAttribute('href')
  /** Whether a point leads to the target, to its label, or to another link to the same place. */
  const leadsTo = (element: Element, x: number, y: number) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
    const hit = document.elementFromPoint(x, y)
    // The area around a slider moves it.
    if (element.role === 'slider' && element.parentElement!.contains(hit)) return true
    const target = hit?.closest(`${TARGETS}, label`) ?? null
    if (target === null) return false
    const labels = (element as HTMLInputElement).labels ?? []
    const isLabel = [...labels].some((label) => label.contains(target))
    const isSamePlace = hrefOf(element) !== null && hrefOf(target) === hrefOf(element)
    return (
      target === element || element.contains(target) || target.contains(element) || isLabel || isSamePlace
    )
  }
  const faults = new Set<string>()
  // What lies behind a dialog or a menu cannot be pressed.
  const open = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1)
  for (const element of (open ?? document).querySelectorAll<HTMLElement>(TARGETS)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || isInSentence(element)) continue
    if (width >= SIZE_PX - 0.5 && height >= SIZE_PX - 0.5) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    /** Returns how many pixels of a line through the centre lead to the target. */
    const reach = (across: number, down: number) => {
      const steps = (sign: number) => {
        let step = 0
        while (step < SIZE_PX && leadsTo(element, x + sign * step * across, y + sign * step * down)) step += 1
        return step
      }
      return steps(1) + steps(-1)
    }
    const isReached = reach(1, 0) >= SIZE_PX && reach(0, 1) >= SIZE_PX
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    const place = element.parentElement?.className ?? ''
    if (!isReached)
      faults.add(`“${name.slice(0, 30)}” (${place}) has ${Math.round(width)} × ${Math.round(height)} px`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...faults]
}

/**
 * Finds entries without a visible word in the bar at the lower edge, and among the tiles below a video. Runs in the
 * page, so it must not refer to anything outside.
 */
function findWordless(): string[] {
  const WIDEST_WITH_TILES = 599
  const hasWord = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, height } = range.getBoundingClientRect()
      const box = text.parentElement!.getBoundingClientRect()
      if (text.textContent?.trim() !== '' && Math.min(width, height, box.width, box.height) > 1) return true
    }
    return false
  }
  const bars = [...document.querySelectorAll('nav')].filter((nav) => {
    const { bottom, top } = nav.getBoundingClientRect()
    return getComputedStyle(nav).position === 'fixed' && bottom >= innerHeight - 1 && top > innerHeight / 2
  })
  const tiles = innerWidth > WIDEST_WITH_TILES ? null : document.querySelector('main article fieldset')
  return [...bars, ...(tiles === null ? [] : [tiles.parentElement!])]
    .flatMap((group) => [...group.querySelectorAll('a, button')])
    .filter((entry) => entry.closest('dialog') === null && entry.checkVisibility() && !hasWord(entry))
    .map((entry) => `“${entry.getAttribute('aria-label')}” has no visible word`)
}

/** Resolves when the page has not changed for half a second, after ten seconds at the latest. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const stop = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(stop, 500)
        setTimeout(stop, 10_000)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(stop, 500)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )

/**
 * Finds what does not fit into the window: parts outside of it, and texts that are cut off or lie over each other. For
 * fingers, also finds targets of fewer than 44 px, and entries without a word.
 * @returns one line for each fault
 */
export async function windowFaults(page: Frame, isForFingers: boolean): Promise<string[]> {
  const faults = [
    ...(await page.evaluate(findWideElements)),
    ...(await clippedTexts(page)),
    ...(await cutTexts(page)),
    ...(await page.evaluate(findOverlaps)),
  ]
  if (!isForFingers) return faults
  return [...faults, ...(await page.evaluate(findWordless)), ...(await page.evaluate(findSmallTargets))]
}
