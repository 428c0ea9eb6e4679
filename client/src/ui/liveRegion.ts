import { connectLiveRegion } from './announce.ts'

/** Screen readers announce a change only in a region that has existed for a moment. */
const SPOKEN_AFTER_MS = 100
/** After this time, an announcement is removed, so that nobody who reads to the end of the page finds it there. */
const CLEARED_AFTER_MS = 10_000

/** The styles are inline, because a class would need a style sheet on the first screen. */
const VISUALLY_HIDDEN: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  overflow: 'hidden',
  inlineSize: '1px',
  blockSize: '1px',
  clipPath: 'inset(50%)',
}

/** Adds the only polite live region of the page. It also speaks what was announced before it was added. */
export function startLiveRegion(): void {
  const region = document.createElement('output')
  Object.assign(region.style, VISUALLY_HIDDEN)
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string) => {
    region.textContent = sentence
  }
  connectLiveRegion((sentence) => {
    write('')
    clearTimeout(timer)
    timer = setTimeout(() => {
      write(sentence)
      timer = setTimeout(write, CLEARED_AFTER_MS, '')
    }, SPOKEN_AFTER_MS)
  })
}
