declare global {
  interface Window {
    vtubeSettings?: Promise<Response> | undefined
  }
}

/**
 * Fetches `/config.json`, the settings of a static host, once per page: the boot script may have started the request
 * before the application loads. Callers must clone the response before they read it.
 */
export const fetchSettings = (): Promise<Response> =>
  (window.vtubeSettings ??= fetch(new URL('/config.json', document.baseURI), { cache: 'no-cache' }))
