/** Matches a place in a template, which is a whole text or attribute. */
const SLOT = /^\{(\w+)\}$/

/** Values by the names of their places. An attribute without a value is left out. */
export type SlotValues = Readonly<Record<string, string | undefined>>

/** Returns a copy of a template with these values in its places. Values stay text, whatever they contain. */
export function fillTemplate({ content }: HTMLTemplateElement, values: SlotValues): DocumentFragment {
  // `cloneNode` rather than `importNode`: pictures start to load only when the copy is put into the page.
  const copy = content.cloneNode(true) as DocumentFragment
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const slots = node instanceof Element ? [...node.attributes] : [node as Text]
    for (const slot of slots) {
      const [, name] = SLOT.exec(slot.nodeValue ?? '') ?? []
      if (name === undefined) continue
      const value = values[name]
      if (value === undefined && slot instanceof Attr) slot.ownerElement?.removeAttributeNode(slot)
      else slot.nodeValue = value ?? ''
    }
  }
  return copy
}
