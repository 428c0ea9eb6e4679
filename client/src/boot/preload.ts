/** Makes the browser load a chunk or a style sheet before the application imports it. */
export function preload(file: string): void {
  const link = document.createElement('link')
  // The attributes must equal the attributes of the later request. Otherwise, the browser loads the style sheet twice.
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' })
  else link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}
