import type { CDPSession, Page } from '@playwright/test'

/** The spoken properties of a node of the accessibility tree. */
interface Node {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  value?: { value: string | number }
  properties?: { name: string; value: { value?: unknown; relatedNodes?: { backendDOMNodeId: number }[] } }[]
  childIds?: string[]
}

const namesOf = (names: string) => names.split(' ')
/** The spoken names of roles. Other roles are not announced. */
const SPOKEN_ROLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    namesOf(
      'banner button complementary dialog heading link main menu navigation option region search slider toolbar',
    ).map((role) => [role, role]),
  ),
  checkbox: 'check box',
  combobox: 'combo box',
  Iframe: 'frame',
  listbox: 'list box',
  menuitem: 'menu item',
  menuitemcheckbox: 'menu item check box',
  menuitemradio: 'menu item radio',
  textbox: 'edit',
}
/** The roles whose name is their content. The content is therefore not read again. */
const NAMED_FROM_CONTENT = new Set(
  namesOf('button checkbox combobox link menuitem menuitemcheckbox menuitemradio option slider textbox'),
)

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

/** Formats a node as speech: role, name, states, value. Returns an empty text if the role is not spoken. */
function lineOf(node: Node): string {
  const role = node.role?.value ?? ''
  const name = (node.name?.value ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (role === 'StaticText') return name
  const word = SPOKEN_ROLES[role]
  if (word === undefined || (name === '' && !NAMED_FROM_CONTENT.has(role)))
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

/** A simulated screen reader, which reads the browser's accessibility tree. */
export type ScreenReader = Awaited<ReturnType<typeof openScreenReader>>

interface RecordingWindow {
  announced?: string[]
}

/** Records changes of live regions and new alerts in every document that the page loads after this call. */
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

/** Returns the lines of the tree, depth first. A link that fills its heading is in the same line as the heading. */
function readOut(nodes: readonly Node[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = (node: Node): string[] => {
    const role = node.role?.value ?? ''
    const line = node.ignored ? '' : lineOf(node)
    if (line !== '' && NAMED_FROM_CONTENT.has(role)) return [line]
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

/**
 * Attaches a screen reader to a page.
 * @param page a page that was opened after `recordAnnouncements`
 */
export async function openScreenReader(page: Page) {
  const session = await page.context().newCDPSession(page)
  return {
    /** Returns the speech for the focused element or its active descendant. */
    async focused() {
      const node = await focusedNode(session)
      return node === undefined ? '' : lineOf(node)
    },
    /** Returns all lines in reading order. */
    async everything() {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      return readOut(nodes as Node[])
    },
    /** Returns the announcements of live regions since the last call, in the page and in its frames. */
    async announcements() {
      const take = () => (window as RecordingWindow).announced?.splice(0) ?? []
      // A frame may leave the page meanwhile.
      const inFrames = page.frames().map((frame) => frame.evaluate(take).catch(() => []))
      return (await Promise.all(inFrames)).flat()
    },
  }
}
