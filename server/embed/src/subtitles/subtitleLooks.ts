import { readLastChoice, storeLastChoice } from '../lastChoice.ts'

/** The shades of each colour: one for text, readable on black, and one for a background behind white letters. */
export const COLOURS = {
  white: { text: '#fff', background: '#fff' },
  yellow: { text: '#ff0', background: '#550' },
  green: { text: '#0f0', background: '#050' },
  cyan: { text: '#0ff', background: '#055' },
  blue: { text: '#8ab4ff', background: '#00a' },
  magenta: { text: '#ff8cff', background: '#606' },
  red: { text: '#ff8c8c', background: '#700' },
  black: { text: '#000', background: '#000' },
} as const

const COLOUR_NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]

/** The properties of subtitles that a viewer can choose, with their values. Sizes and opacities are percentages. */
export const LOOKS = {
  textSize: ['75', '100', '150', '200'],
  textColour: COLOUR_NAMES,
  backgroundColour: COLOUR_NAMES,
  backgroundOpacity: ['0', '50', '100'],
  textEdge: ['noEdge', 'outline', 'dropShadow'],
  textFont: ['sansSerif', 'serif', 'monospace'],
} as const

export type Look = keyof typeof LOOKS
/** The looks that a viewer has chosen. Browser and system decide on all others by settings of their own. */
export type SubtitleLooks = { readonly [Each in Look]?: (typeof LOOKS)[Each][number] }

/**
 * The usual size of subtitles in browsers, in percent of the shorter side of the video, which fills the frame. It is
 * needed because in Firefox percentages of the font size refer to another size.
 */
const USUAL_SIZE_VMIN = 5
/** The background that browsers put behind subtitles by default. */
const USUAL_BACKGROUND = { colour: 'black', opacity: '80' } as const
const FONTS = { sansSerif: 'sans-serif', serif: 'serif', monospace: 'monospace' } as const

/** Returns the CSS properties that make subtitles look as chosen. */
export function stylesOf(looks: SubtitleLooks): Readonly<Record<string, string>> {
  const { textSize, textColour, backgroundColour, backgroundOpacity, textEdge, textFont } = looks
  const styles: Record<string, string> = {}
  if (textSize) styles['font-size'] = `${(Number(textSize) / 100) * USUAL_SIZE_VMIN}vmin`
  if (textColour) styles['color'] = COLOURS[textColour].text
  if (backgroundColour || backgroundOpacity) {
    const { background } = COLOURS[backgroundColour ?? USUAL_BACKGROUND.colour]
    const opacity = backgroundOpacity ?? USUAL_BACKGROUND.opacity
    styles['background-color'] = `color-mix(in srgb, ${background} ${opacity}%, transparent)`
  }
  if (textEdge) styles['text-shadow'] = shadowOf(textEdge, textColour === 'black' ? '#fff' : '#000')
  if (textFont) styles['font-family'] = FONTS[textFont]
  return styles
}

function shadowOf(edge: NonNullable<SubtitleLooks['textEdge']>, colour: string): string {
  if (edge === 'noEdge') return 'none'
  if (edge === 'dropShadow') return `0.08em 0.08em 0.1em ${colour}`
  return ['-0.05em -0.05em', '0.05em -0.05em', '-0.05em 0.05em', '0.05em 0.05em']
    .map((offset) => `${offset} 0.04em ${colour}`)
    .join(', ')
}

/** The colours of WebVTT classes such as `<c.yellow.bg_blue>`, which browsers do not know by themselves. */
const CLASS_COLOURS = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']

/** Returns the rules of a style sheet for subtitles. The choice of a viewer takes precedence over the file. */
export function sheetOf(looks: SubtitleLooks): string {
  const classes = CLASS_COLOURS.map(
    (name) => `::cue(.${name}) { color: ${name} } ::cue(.bg_${name}) { background-color: ${name} }`,
  )
  const write = (styles: Readonly<Record<string, string>>) =>
    Object.entries(styles)
      .map(([property, value]) => `${property}: ${value} !important`)
      .join('; ')
  const styles = stylesOf(looks)
  // Parts of a cue, such as `<c.yellow>`, have a colour and a background of their own.
  const parts = {
    ...(styles['color'] && { color: styles['color'] }),
    ...(styles['background-color'] && { 'background-color': 'transparent' }),
  }
  return [...classes, `::cue { ${write(styles)} }`, `::cue(*) { ${write(parts)} }`].join('\n')
}

/** Returns the choice that is stored on this device. */
export function readLooks(): SubtitleLooks {
  try {
    const stored: unknown = JSON.parse(readLastChoice('subtitleLooks') ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(
      ([look, choice]) =>
        Object.hasOwn(LOOKS, look) && (LOOKS[look as Look] as readonly unknown[]).includes(choice),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

let sheet: CSSStyleSheet | null = null
/** The choice of the viewer, or null before the first. It is kept here in case the browser stores nothing. */
let chosen: SubtitleLooks | null = null

/** Returns the choice of the viewer. */
export const chosenLooks = (): SubtitleLooks => chosen ?? readLooks()

/** Makes all subtitles of the document look as the viewer has chosen, even if the choice changes in another tab. */
export function applyLooks(): void {
  if (sheet === null) {
    // The content security policy forbids style elements.
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    window.addEventListener('storage', () => {
      chosen = null
      applyLooks()
    })
  }
  sheet.replaceSync(sheetOf(chosenLooks()))
}

/** Stores the choice of the viewer for all videos on this device, and applies it. */
export function chooseLooks(looks: SubtitleLooks): void {
  storeLastChoice('subtitleLooks', JSON.stringify(looks))
  chosen = looks
  applyLooks()
}
