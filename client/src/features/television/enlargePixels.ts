/** The width of a window, in CSS pixels, up to which lengths in pixels suit the letters of the layout. */
const USUAL_WIDTH = 1920

/** Matches a length in pixels. Lines and the texts for screen readers alone stay one pixel wide. */
const PIXELS = /(?<![\w#.-])-?(?!1px)(?:\d+(?:\.\d+)?|\.\d+)px\b/g
/** The shorthands whose parts have no values of their own while the shorthand refers to a custom property. */
const SHORTHANDS = [
  ...['padding', 'margin', 'inset'].flatMap((name) => [name, `${name}-inline`, `${name}-block`]),
  'border',
  'border-inline-start',
  'border-inline-end',
  'border-block-start',
  'border-block-end',
  'background',
  'font',
  'gap',
  'outline',
]

type Undo = () => void

/** Multiplies all lengths in pixels of the declarations of a rule. Returns what undoes it. */
function enlargeDeclarations(style: CSSStyleDeclaration, factor: number): Undo[] {
  const undo: Undo[] = []
  const names = [
    // The strokes of drawings are in units of the drawing, although style sheets state these as pixels.
    ...[...style].filter((name) => !name.startsWith('stroke')),
    ...SHORTHANDS.filter((name) => style.getPropertyValue(name).includes('var(')),
  ]
  for (const name of names) {
    const value = style.getPropertyValue(name)
    const enlarged = value.replace(PIXELS, (length) => `${Number.parseFloat(length) * factor}px`)
    if (enlarged === value) continue
    const priority = style.getPropertyPriority(name)
    style.setProperty(name, enlarged, priority)
    undo.push(() => style.setProperty(name, value, priority))
  }
  return undo
}

/** Multiplies the lengths in pixels of rules and of all rules inside them. Conditions of rules keep theirs. */
const enlargeRules = (rules: CSSRuleList, factor: number): Undo[] =>
  [...rules].flatMap((rule) => [
    ...('style' in rule ? enlargeDeclarations((rule as CSSStyleRule).style, factor) : []),
    ...('cssRules' in rule ? enlargeRules((rule as CSSGroupingRule).cssRules, factor) : []),
  ])

/** Returns the rules of a style sheet, or null for one of another origin, such as that of a browser extension. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    return null
  }
}

/**
 * Enlarges paddings, pictures, icons and everything else whose size is in pixels in windows of more than 1920 pixels,
 * as the letters of the layout for televisions grow with the window. `zoom` would enlarge the places of menus twice,
 * which scripts set in pixels of the window.
 * @param signal ends it, and gives the style sheets their lengths back
 */
export function enlargePixels(signal: AbortSignal): void {
  const enlarged = new Map<CSSStyleSheet, Undo[]>()
  let factor = 1
  const restore = () => {
    for (const undo of enlarged.values()) for (const one of undo) one()
    enlarged.clear()
  }
  const update = () => {
    const wanted = Math.max(1, innerWidth / USUAL_WIDTH)
    if (wanted !== factor) restore()
    factor = wanted
    if (factor === 1) return
    for (const sheet of document.styleSheets) {
      const rules = enlarged.has(sheet) ? null : rulesOf(sheet)
      if (rules !== null) enlarged.set(sheet, enlargeRules(rules, factor))
    }
  }
  if (signal.aborted) return
  update()
  addEventListener('resize', update, { signal })
  // Screens and dialogs bring their style sheets with them.
  document.addEventListener('load', update, { capture: true, signal })
  signal.addEventListener('abort', restore)
}
