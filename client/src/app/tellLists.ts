import { announce } from '../ui/announce.ts'

/** A list that is on the page: every item tells how many there are. */
const LIST = 'main section[aria-label]:has(li[aria-setsize])'
/** What stands for what the page is about until it comes; comments and related videos are waited for in silence. */
const AWAITED = 'main [aria-busy="true"]:not(section *, aside *) > output'
/** An answer that comes sooner speaks for itself. */
const LONG_MS = 1000

/** '20 videos', '1 result'; nothing for a page without a list, and for the videos of the visitor. */
function amountOf(list: Element | null): string {
  const label = list?.getAttribute('aria-label') ?? ''
  const count = list?.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize')
  if (!count || label === 'Liked videos') return ''
  return `${count} ${label.startsWith('Results') ? 'result' : 'video'}${count === '1' ? '' : 's'}`
}

/**
 * Announces what is waited for when that takes long, and how much a list holds when it comes and whenever it has grown.
 * What says so on the page cannot do it by itself: it comes with its words in it, inside of what is busy.
 */
export function tellLists(): void {
  let told = ''
  let awaited: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const amount = amountOf(document.querySelector(LIST))
    if (amount !== '' && amount !== told) announce(amount)
    told = amount
    const waiting = document.querySelector(AWAITED)
    if (waiting === awaited) return
    awaited = waiting
    clearTimeout(timer)
    if (waiting === null) return
    timer = setTimeout(() => {
      if (waiting.isConnected) announce(waiting.textContent)
    }, LONG_MS)
  }
  look()
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-setsize'],
  })
}
