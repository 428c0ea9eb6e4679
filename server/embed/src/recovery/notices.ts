import { createElement } from '../createElement.ts'
import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'

/**
 * Replaces the player by a sentence and a link to the file.
 * @param onTryAgain called after a button has brought the player back; null for no button
 */
export function showError(
  player: Element,
  sentence: string,
  data: PageData,
  onTryAgain: (() => void) | null,
): void {
  const alert = createElement('div', { role: 'alert' }, createElement('h1', {}, sentence))
  const panel = createElement('main', { class: 'notice' }, alert)
  if (onTryAgain) {
    const button = createButton(translate(data, 'tryAgain'), () => {
      panel.replaceWith(player)
      ;(player as HTMLElement).focus()
      onTryAgain()
    })
    panel.append(button)
  }
  panel.append(linkToFile(data))
  player.replaceWith(panel)
}

/** Shows a sentence over the player, with a link to the file and a button that closes the sentence. */
export function showHint(player: Element, sentence: string, data: PageData): void {
  const strip = createStrip('div', { class: 'hint' })
  const close = createButton(translate(data, 'close'), () => strip.remove())
  strip.append(createElement('p', { role: 'status' }, sentence), linkToFile(data), close)
  player.append(strip)
}

/** Creates a status line over the player for screen readers too. Returns a function that changes its sentence. */
export function createStatusLine(player: Element): (sentence: string) => void {
  const line = createStrip('p', { class: 'hint status-line', role: 'status' })
  player.append(line)
  return (sentence) => {
    if (line.textContent !== sentence) line.textContent = sentence
  }
}

/** The player is never mirrored, but its sentences have the text direction of the page. */
const createStrip = (tag: 'div' | 'p', attributes: Readonly<Record<string, string>>) =>
  createElement(tag, { ...attributes, dir: document.documentElement.dir })

function createButton(text: string, onPress: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button' }, text)
  button.addEventListener('click', onPress)
  return button
}

const linkToFile = (data: PageData) =>
  createElement('a', { href: data.fileUrl, target: '_blank', rel: 'noopener' }, translate(data, 'openFile'))
