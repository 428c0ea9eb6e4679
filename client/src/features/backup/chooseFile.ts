/** Lets the person choose a file; null when they choose none. Call it inside a press. */
export function chooseFile(accept: string): Promise<File | null> {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = accept
  field.hidden = true
  // Some browsers forget a field that is not on the page while its window is open.
  document.body.append(field)
  return new Promise((resolve) => {
    const settle = () => {
      field.remove()
      resolve(field.files?.[0] ?? null)
    }
    field.addEventListener('change', settle)
    field.addEventListener('cancel', settle)
    field.click()
  })
}
