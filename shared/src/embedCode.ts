/** A size in CSS pixels. */
export interface EmbedSize {
  width: number
  height: number
}

export interface EmbedCodeOptions {
  /** The absolute URL of the player. */
  url: string
  title: string
  /** The size, or null to make the player as wide as the page around it, at 16:9. */
  size: EmbedSize | null
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Returns the markup that embeds a player in a page. */
export function embedCode({ url, title, size }: EmbedCodeOptions): string {
  const attributes = [
    ['src', url],
    ['title', title],
    ...(size === null ? [] : Object.entries(size).map(([name, pixels]) => [name, String(pixels)])),
    ['style', size === null ? 'border: 0; width: 100%; aspect-ratio: 16 / 9' : 'border: 0'],
    ['allow', 'autoplay; fullscreen; picture-in-picture'],
    ['loading', 'lazy'],
  ]
  const written = attributes.map(([name, value = '']) => `${name}="${escapeAttribute(value)}"`)
  return `<iframe ${written.join(' ')}></iframe>`
}
