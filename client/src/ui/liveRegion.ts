/** Screen readers speak of a change only in a region that they have known for a moment. */
const HEARD_AFTER_MS = 100
/** Nobody who reads to the end of the page should find old news there. */
const FORGOTTEN_AFTER_MS = 10_000

const UNSEEN: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  overflow: 'hidden',
  inlineSize: '1px',
  blockSize: '1px',
  clipPath: 'inset(50%)',
}

/** Puts whatever is announced, from before as well, into the one region of the page that speaks politely. */
export function followNews(): void {
  const region = document.createElement('output')
  // Not by a class: the style sheet belongs to files that are fetched before this one, and would have to hand it out.
  Object.assign(region.style, UNSEEN)
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string) => {
    region.textContent = sentence
  }
  const say = () => {
    const sentence = document.body.dataset['news'] ?? ''
    write('')
    clearTimeout(timer)
    timer = setTimeout(() => {
      write(sentence)
      timer = setTimeout(write, FORGOTTEN_AFTER_MS, '')
    }, HEARD_AFTER_MS)
  }
  say()
  new MutationObserver(say).observe(document.body, { attributeFilter: ['data-news'] })
}
