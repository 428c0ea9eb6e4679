import { isRightToLeft } from '../arrowKeys.ts'

/** The time after which a typed character begins a new word. */
const TYPING_PAUSE_MS = 600

const MOVES: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The rows of the open page of a menu. A submenu is a page that follows the page with its row. */
export const rowsOf = (menu: Element): HTMLElement[] =>
  Array.from(
    Array.from(menu.querySelectorAll('[role=menu]'))
      .at(-1)
      ?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [],
  )

const wordsOf = (row: Element): string => row.textContent.trim().toLocaleLowerCase()

/** Moves the focus in an open menu: arrows, Home, End and typed words. Tab closes the menu. */
export function handleMenuKeys(menu: HTMLElement, signal: AbortSignal): void {
  let typed = ''
  let typedAt = 0

  /** Finds the next row that begins with the typed word. The same letter again leads to the next such row. */
  function findTyped(rows: readonly HTMLElement[], index: number, key: string, at: number) {
    typed = at - typedAt > TYPING_PAUSE_MS || typed === key ? key : typed + key
    typedAt = at
    const from = typed.length === 1 ? index + 1 : index
    return [...rows.slice(Math.max(from, 0)), ...rows].find((row) => wordsOf(row).startsWith(typed))
  }

  function handleKey(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'Tab') return menu.hidePopover()
    const rows = rowsOf(menu)
    const index = rows.findIndex((row) => row === document.activeElement)
    const isTyped = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isTyped && (key !== ' ' || event.timeStamp - typedAt < TYPING_PAUSE_MS)) {
      event.preventDefault()
      findTyped(rows, index, key.toLocaleLowerCase(), event.timeStamp)?.focus()
      return
    }
    const [back, into] = isRightToLeft(menu) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const move = MOVES[key]
    if (move !== undefined) rows[move(index, rows.length - 1)]?.focus()
    else if (key === into && rows[index]?.ariaHasPopup === 'menu') rows[index].click()
    else if (key === back && rows[0]?.hasAttribute('data-back')) rows[0].click()
    else return
    event.preventDefault()
  }

  menu.addEventListener('keydown', handleKey, { signal })
}
