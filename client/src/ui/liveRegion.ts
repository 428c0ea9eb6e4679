/** Screen readers ignore changes of a region that has just been inserted. */
const ANNOUNCE_DELAY_MS = 100
/** Afterwards the region is cleared, so that nobody finds an old announcement at the end of the page. */
const CLEAR_DELAY_MS = 10_000

const VISUALLY_HIDDEN: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  overflow: 'hidden',
  inlineSize: '1px',
  blockSize: '1px',
  clipPath: 'inset(50%)',
}

/** Inserts the polite live region of the page, which repeats every announcement, including one made before. */
export function startLiveRegion(): void {
  const region = document.createElement('output')
  // Inline, because the style sheet of `VisuallyHidden` belongs to files that load earlier and would have to export it.
  Object.assign(region.style, VISUALLY_HIDDEN)
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string) => {
    region.textContent = sentence
  }
  const announce = () => {
    const sentence = document.body.dataset['announcement'] ?? ''
    write('')
    clearTimeout(timer)
    timer = setTimeout(() => {
      write(sentence)
      timer = setTimeout(write, CLEAR_DELAY_MS, '')
    }, ANNOUNCE_DELAY_MS)
  }
  announce()
  new MutationObserver(announce).observe(document.body, { attributeFilter: ['data-announcement'] })
}
