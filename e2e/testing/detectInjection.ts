import type { BrowserContext, Page } from '@playwright/test'

/**
 * Elements that the product never renders. If one is found, markup in a text was parsed. The frame of the player has a
 * title once the video is known, and before that only its address.
 */
const FOREIGN_ELEMENTS =
  'script, style, base, meta, object, embed, frame, frameset, portal, math, marquee, plaintext, xmp, listing, ' +
  'foreignObject, animate, set, image, template, noscript, iframe:not([title^="Player: "], [src*="/embed/"])'

declare global {
  interface Window {
    /** A function that hostile texts call if they are executed. */
    hostile: () => void
    injections: string[]
  }
}

export type InjectionMonitor = Awaited<ReturnType<typeof detectInjection>>

/**
 * Watches a browser context for hostile texts that are executed, send requests to other origins, or become markup. Must
 * be called before the first page opens.
 * @param home the only origin to which requests are allowed
 */
export async function detectInjection(context: BrowserContext, home: string) {
  const seen: string[] = []
  await context.addInitScript(() => {
    window.injections = []
    window.hostile = () => void window.injections.push('a hostile text ran')
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Blocked pictures of other origins are expected, because the policy is meant to block them.
      if (effectiveDirective !== 'img-src')
        window.injections.push(`${effectiveDirective} was violated by ${blockedURI} ${sample}`)
    })
  })
  const listen = (page: Page) => {
    page.on('dialog', (dialog) => {
      seen.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('response', (response) => {
      const { origin, protocol } = new URL(response.url())
      if (origin !== home && protocol !== 'data:' && protocol !== 'blob:')
        seen.push(`${response.url()} was requested`)
    })
  }
  for (const page of context.pages()) listen(page)
  context.on('page', (page) => {
    seen.push(`a window: ${page.url()}`)
    listen(page)
  })

  const inPage = (page: Page) =>
    page.evaluate((foreignElements) => {
      const found = [...window.injections]
      for (const element of document.querySelectorAll('#root *, dialog *, [popover] *, .video-js *')) {
        if (element.matches(foreignElements)) found.push(`<${element.localName}> stands in the page`)
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on') || name === 'srcdoc') found.push(`${name}="${value}" stands in the page`)
          if (!/^(?:href|src|action|formaction|xlink:href|data|ping)$/.test(name)) continue
          const { protocol } = new URL(value, document.baseURI)
          const isPicture = protocol === 'data:' && element.localName === 'img'
          if (!/^https?:$/.test(protocol) && !isPicture) found.push(`${name}="${value}" stands in the page`)
        }
      }
      return [...new Set(found)]
    }, FOREIGN_ELEMENTS)
  return {
    /** Returns the signs of an injection so far, one line for each. */
    async injections() {
      const pages = await Promise.all(context.pages().map(inPage))
      return [...seen, ...pages.flat()]
    },
  }
}
