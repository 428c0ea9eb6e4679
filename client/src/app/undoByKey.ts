const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea')

/** Ctrl or Cmd and Z press what a toast offers to undo: nobody reaches it with Tab in five seconds. */
export function undoByKey(): void {
  addEventListener('keydown', (event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || isTyping(event.target)) return
    const buttons = document.querySelectorAll<HTMLElement>('output button')
    Array.from(buttons)
      .find((button) => button.textContent === 'Undo')
      ?.click()
  })
}
