/**
 * Returns whether a response is a page. Where a file, a picture or data was asked for, it comes from a proxy that wants a
 * sign-in, from a hotspot, or from a host without the file.
 */
export const isPage = ({ headers }: Pick<Response, 'headers'>): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html')
