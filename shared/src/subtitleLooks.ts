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
export type LookValue = (typeof LOOKS)[Look][number]
/** The looks that a viewer has chosen. Browser and system decide on all others by settings of their own. */
export type SubtitleLooks = { readonly [Each in Look]?: (typeof LOOKS)[Each][number] }

/** The background that browsers put behind subtitles by default. */
const USUAL_BACKGROUND = { colour: 'black', opacity: '80' } as const
const FONTS = { sansSerif: 'sans-serif', serif: 'serif', monospace: 'monospace' } as const

/**
 * Returns the CSS properties that make subtitles look as chosen.
 * @param sizeOf returns the size of letters that are so many times as large as usual, by default in a sample
 */
export function stylesOf(
  looks: SubtitleLooks,
  sizeOf = (times: number) => `${times}em`,
): Readonly<Record<string, string>> {
  const { textSize, textColour, backgroundColour, backgroundOpacity, textEdge, textFont } = looks
  const styles: Record<string, string> = {}
  if (textSize) styles['font-size'] = sizeOf(Number(textSize) / 100)
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

/** Reads a stored choice of looks. Ignores whatever is no such choice. */
export function parseLooks(stored: string | null): SubtitleLooks {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    const entries = Object.entries(parsed ?? {}).filter(
      ([look, value]) =>
        Object.hasOwn(LOOKS, look) && (LOOKS[look as Look] as readonly unknown[]).includes(value),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** Returns the looks with another value of one of them. With null, browser and system decide on it again. */
export function withLook(looks: SubtitleLooks, look: Look, value: LookValue | null): SubtitleLooks {
  const { [look]: _, ...others } = looks
  return value === null ? others : { ...others, [look]: value }
}
