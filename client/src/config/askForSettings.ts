declare global {
  interface Window {
    vtubeSettings?: Promise<Response> | undefined
  }
}

/**
 * The settings that a static host has beside the page, asked for once: the page does so while the application is still on
 * its way. Whoever reads the answer takes a copy.
 */
export const askForSettings = (): Promise<Response> =>
  (window.vtubeSettings ??= fetch(new URL('/config.json', document.baseURI), { cache: 'no-cache' }))
