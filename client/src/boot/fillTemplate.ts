/**
 * The pattern of a placeholder such as `{title}`. A placeholder is always a whole text node or a whole attribute value.
 */
const SLOT = /^\{(\w+)\}$/

/** The values for a template, by the names of its placeholders. An attribute is removed if its value is undefined. */
export type SlotValues = Readonly<Record<string, string | undefined>>

/** Returns a copy of a template with these values in place of the placeholders. Values are not parsed as markup. */
export function fillTemplate({ content }: HTMLTemplateElement, values: SlotValues): DocumentFragment {
  // Pictures in a copy made by `importNode` would start to load at once. After `cloneNode`, they start to load only
  // when the copy is put into the page.
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

/** Sets the styles of the templates, which have no `style` attributes because of the content security policy. */
export function applyStyles(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
}
