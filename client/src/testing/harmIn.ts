/** Elements that nothing of ours draws: one of them would have come out of a text. */
const STRANGE =
  'script, style, base, meta, object, embed, frame, frameset, iframe, math, marquee, plaintext, xmp, listing, ' +
  'foreignObject, animate, set, image, template, noscript, form, b > *, u, i'

const ADDRESSES = /^(?:href|src|action|formaction|xlink:href|data|ping)$/

/** What stands in a part of a page and would have come out of a text: markup, handlers, addresses that run; a line each. */
export function harmIn(part: ParentNode): string[] {
  const found = Array.from(part.querySelectorAll(STRANGE), ({ localName }) => `<${localName}>`)
  for (const element of part.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isHandler = name.startsWith('on') || name === 'srcdoc'
      const leadsAstray = ADDRESSES.test(name) && !/^https?:$/.test(new URL(value, document.baseURI).protocol)
      if (isHandler || leadsAstray) found.push(`${name}="${value}"`)
    }
  return [...new Set(found)]
}
