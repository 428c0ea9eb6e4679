/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click has been handled, so the URL must stay valid until then.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
