const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea')

/** Ctrl or Cmd and Z press what says that it answers to them: what a toast offers to undo. */
export function undoByKey(): void {
  addEventListener('keydown', (event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || isTyping(event.target)) return
    document.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Z"]')?.click()
  })
}
