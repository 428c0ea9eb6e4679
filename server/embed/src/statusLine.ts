export interface StatusLine {
  show(sentence: string): void
  hide(): void
}

/** Creates a line over the player that screen readers announce. */
export function createStatusLine(player: Element): StatusLine {
  const line = document.createElement('p')
  line.className = 'hint status-line'
  line.setAttribute('role', 'status')
  // The player is never mirrored, but its sentences are read in the direction of the page.
  line.dir = document.documentElement.dir
  player.append(line)
  return {
    show(sentence) {
      if (line.textContent !== sentence) line.textContent = sentence
    },
    hide() {
      line.textContent = ''
    },
  }
}
