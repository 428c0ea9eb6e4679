import type { CDPSession, Page } from '@playwright/test'

/** A node of the accessibility tree, as far as it is spoken. */
interface Node {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  value?: { value: string | number }
  properties?: { name: string; value: { value?: unknown; relatedNodes?: { backendDOMNodeId: number }[] } }[]
  childIds?: string[]
}

/** What screen readers call a role; others are not named aloud. */
const WORDS: Readonly<Record<string, string>> = {
  banner: 'banner',
  button: 'button',
  checkbox: 'check box',
  combobox: 'combo box',
  complementary: 'complementary',
  dialog: 'dialog',
  heading: 'heading',
  Iframe: 'frame',
  link: 'link',
  listbox: 'list box',
  main: 'main',
  menu: 'menu',
  menuitem: 'menu item',
  menuitemcheckbox: 'menu item check box',
  navigation: 'navigation',
  option: 'option',
  region: 'region',
  search: 'search',
  slider: 'slider',
  textbox: 'edit',
  toolbar: 'toolbar',
}
/** Their names are made of what they hold, which is not said twice. */
const SAID_WHOLE = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'option',
  'slider',
  'textbox',
])

const propertyOf = ({ properties = [] }: Node, name: string) =>
  properties.find((one) => one.name === name)?.value

function statesOf(node: Node): string[] {
  const is = (name: string) => propertyOf(node, name)?.value
  const states: string[] = []
  if (is('pressed') !== undefined) states.push(is('pressed') === 'true' ? 'pressed' : 'not pressed')
  if (is('checked') !== undefined) states.push(is('checked') === 'true' ? 'checked' : 'not checked')
  if (is('expanded') !== undefined) states.push(is('expanded') === true ? 'expanded' : 'collapsed')
  if (is('selected') === true) states.push('selected')
  if (is('busy') === true) states.push('busy')
  return states
}

/** How a node is spoken: what it is, its name, its states, what it holds. Empty for what is only a group. */
function lineOf(node: Node): string {
  const role = node.role?.value ?? ''
  const name = (node.name?.value ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (role === 'StaticText') return name
  const word = WORDS[role]
  if (word === undefined || (name === '' && !SAID_WHOLE.has(role)))
    return word !== undefined && role === 'main' ? word : ''
  const kind =
    role === 'heading'
      ? `${word} level ${propertyOf(node, 'level')?.value}`
      : role === 'button' && propertyOf(node, 'pressed') !== undefined
        ? `toggle ${word}`
        : role === 'button' && propertyOf(node, 'hasPopup')?.value === 'menu'
          ? `menu ${word}`
          : word
  const value = role === 'textbox' || role === 'combobox' ? String(node.value?.value ?? '') : ''
  return [kind, name, ...statesOf(node), value].filter((part) => part !== '').join(', ')
}

/** Listens to a page as a screen reader does, through the tree that the browser makes for it. */
export interface ScreenReader {
  /** What has the focus, or the option that the focus points at. */
  focused: () => Promise<string>
  /** Everything in the order in which it is read. */
  everything: () => Promise<string[]>
  /** What live regions have said since the last call. */
  announcements: () => Promise<string[]>
}

interface RecordingWindow {
  announced?: string[]
}

/** Notes what live regions say: a change in one that was there, or an alert that comes. In every page that follows. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const REGION = 'output, [role=status], [role=alert], [aria-live=polite]'
    const announced: string[] = []
    ;(window as RecordingWindow).announced = announced
    const note = (region: Element) => {
      const text = region.textContent.replaceAll(/\s+/g, ' ').trim()
      if (text !== '' && region.closest('[inert]') === null) announced.push(text)
    }
    const regionOf = (node: Node | globalThis.Node) =>
      (node instanceof Element ? node : (node as globalThis.Node).parentElement)?.closest(REGION) ?? null
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const around = regionOf(target)
        if (around !== null) regions.add(around)
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const alert of [added, ...added.querySelectorAll('*')])
              if (alert.getAttribute('role') === 'alert') regions.add(alert)
      }
      for (const region of regions) note(region)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

async function focusedNode(session: CDPSession): Promise<Node | undefined> {
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      '(function of(root) { const one = root.activeElement; return one?.contentDocument ? of(one.contentDocument) : one })(document)',
  })
  if (result.objectId === undefined) return undefined
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  const [node] = nodes as Node[]
  const active = node && propertyOf(node, 'activedescendant')?.relatedNodes?.[0]
  if (active === undefined) return node
  const found = await session.send('Accessibility.getPartialAXTree', {
    backendNodeId: active.backendDOMNodeId,
    fetchRelatives: false,
  })
  return (found.nodes as Node[])[0]
}

/** Depth first. A link that is all of its heading is one line with it. */
function readOut(nodes: readonly Node[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = (node: Node): string[] => {
    const role = node.role?.value ?? ''
    const line = node.ignored ? '' : lineOf(node)
    if (line !== '' && SAID_WHOLE.has(role)) return [line]
    const inside = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child === undefined ? [] : read(child)
    })
    if (role === 'StaticText' || role === 'InlineTextBox') return line === '' ? [] : [line]
    if (line === '') return inside
    if (role !== 'heading') return [line, ...inside]
    const [first = ''] = inside
    return [first.startsWith('link, ') ? line.replace(', ', ', link, ') : line]
  }
  const [root] = nodes
  return root === undefined ? [] : read(root)
}

/** @param page with `recordAnnouncements` before it was opened */
export async function openScreenReader(page: Page): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page)
  return {
    async focused() {
      const node = await focusedNode(session)
      return node === undefined ? '' : lineOf(node)
    },
    async everything() {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      return readOut(nodes as Node[])
    },
    announcements: () => page.evaluate(() => (window as RecordingWindow).announced?.splice(0) ?? []),
  }
}
