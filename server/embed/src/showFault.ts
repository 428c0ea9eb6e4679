import type { PageData } from './pageData.ts'

/** One sentence in the place of a player that cannot go on, and the way to the file itself. */
export function showFault(player: Element, sentence: string, data: PageData): void {
  const panel = document.createElement('main')
  panel.className = 'notice'
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = sentence
  panel.append(text, linkToFile(data))
  player.replaceWith(panel)
}

/** One sentence above a player that goes on, to be closed. */
export function showHint(player: Element, sentence: string, data: PageData): void {
  const strip = document.createElement('div')
  strip.className = 'hint'
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  text.textContent = sentence
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  close.addEventListener('click', () => strip.remove())
  strip.append(text, linkToFile(data), close)
  player.append(strip)
}

function linkToFile({ fileUrl }: PageData): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = fileUrl
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = 'Open the file'
  return link
}
