const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,6}));/giv
/** Marks of HTML that only the provider's own rendering leaves in a comment. */
const RENDERED = /<br\s*\/?>|<a href="|<\/?[bi]>|&(?:amp|lt|gt|quot|#39);/iv

const toCharacter = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : ''

/** Text without HTML's escapes. Titles of searches are escaped once, and they alone (FACTS: oddities). */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole: string, ...rest: unknown[]) => {
    const { decimal, hex, name } = rest.at(-1) as Record<string, string | undefined>
    if (decimal !== undefined) return toCharacter(Number(decimal))
    if (hex !== undefined) return toCharacter(Number.parseInt(hex, 16))
    return NAMED[name?.toLowerCase() ?? ''] ?? whole
  })
}

/**
 * The words of a comment. They are asked for as plain text; where an answer is rendered all the same, its line
 * ends become such again, and of links stays what is shown of them: addresses, and the figures of time marks.
 */
export function toCommentText(text: string): string {
  if (!RENDERED.test(text)) return text
  const bare = text.replaceAll(/<br\s*\/?>/giv, '\n').replaceAll(/<\/?[a-z][^<>]*>/giv, '')
  return decodeEntities(bare)
}
