declare global {
  interface Window {
    vtubeSettings?: Promise<Response> | undefined
  }
}

/**
 * Fetches `/config.json`, the settings of a static host. The application and the boot script share one request per
 * page. Callers must clone the response before they read it.
 */
export const fetchSettings = (): Promise<Response> =>
  (window.vtubeSettings ??= fetch(new URL('/config.json', document.baseURI), { cache: 'no-cache' }))
