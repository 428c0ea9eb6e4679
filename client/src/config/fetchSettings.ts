declare global {
  interface Window {
    vtubeSettings?: Promise<Response> | undefined
  }
}

/** Fetches `/config.json`, the settings of a static host, once per page. Callers must clone the response. */
export const fetchSettings = (): Promise<Response> =>
  (window.vtubeSettings ??= fetch(new URL('/config.json', document.baseURI), { cache: 'no-cache' }))
