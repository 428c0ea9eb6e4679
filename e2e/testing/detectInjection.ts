import type { BrowserContext, Page } from '@playwright/test'

/** Elements that no page of ours draws: one of them would have come out of a text. */
const STRANGE =
  'script, style, base, meta, object, embed, frame, frameset, portal, math, marquee, plaintext, xmp, listing, ' +
  'foreignObject, animate, set, image, template, noscript, iframe:not([title^="Player: "])'

declare global {
  interface Window {
    /** What the hostile texts call when something of them runs. */
    hostile: () => void
    harm: string[]
  }
}

export interface HarmWatch {
  /** What has happened so far that must not, a line each. */
  harm(): Promise<string[]>
}

/**
 * Watches a window for anything of a hostile text that runs, is asked for elsewhere, or becomes part of a page. Before
 * the first page is opened.
 * @param home the only origin that may be asked
 */
export async function watchForHarm(context: BrowserContext, home: string): Promise<HarmWatch> {
  const seen: string[] = []
  await context.addInitScript(() => {
    window.harm = []
    window.hostile = () => void window.harm.push('a hostile text ran')
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // A picture elsewhere is what this directive is there to refuse.
      if (effectiveDirective !== 'img-src')
        window.harm.push(`${effectiveDirective} was violated by ${blockedURI} ${sample}`)
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
        seen.push(`${response.url()} was asked`)
    })
  }
  for (const page of context.pages()) listen(page)
  context.on('page', (page) => {
    seen.push(`a window: ${page.url()}`)
    listen(page)
  })

  const inPage = (page: Page) =>
    page.evaluate((strange) => {
      const found = [...window.harm]
      for (const element of document.querySelectorAll('#root *, dialog *, [popover] *, .video-js *')) {
        if (element.matches(strange)) found.push(`<${element.localName}> stands in the page`)
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on') || name === 'srcdoc') found.push(`${name}="${value}" stands in the page`)
          if (!/^(?:href|src|action|formaction|xlink:href|data|ping)$/.test(name)) continue
          const { protocol } = new URL(value, document.baseURI)
          const isPicture = protocol === 'data:' && element.localName === 'img'
          if (!/^https?:$/.test(protocol) && !isPicture) found.push(`${name}="${value}" stands in the page`)
        }
      }
      return [...new Set(found)]
    }, STRANGE)
  return {
    async harm() {
      const pages = await Promise.all(context.pages().map(inPage))
      return [...seen, ...pages.flat()]
    },
  }
}
