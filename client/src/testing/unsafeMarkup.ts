/** Matches elements that the product never renders. If one is found, markup in a text was parsed. */
const FOREIGN =
  'script, style, base, meta, object, embed, frame, frameset, iframe, math, marquee, plaintext, xmp, listing, ' +
  'foreignObject, animate, set, image, template, noscript, form, b > *, u, i'

const ADDRESSES = /^(?:href|src|action|formaction|xlink:href|data|ping)$/

/** Returns the foreign elements, the event handlers and the executable URLs in a part of a page. */
export function unsafeMarkupIn(part: ParentNode): string[] {
  const found = Array.from(part.querySelectorAll(FOREIGN), ({ localName }) => `<${localName}>`)
  for (const element of part.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isHandler = name.startsWith('on') || name === 'srcdoc'
      const isExecutable =
        ADDRESSES.test(name) && !/^https?:$/.test(new URL(value, document.baseURI).protocol)
      if (isHandler || isExecutable) found.push(`${name}="${value}"`)
    }
  return [...new Set(found)]
}
