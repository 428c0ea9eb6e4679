/** Enables the button of each password field, which shows the password, or hides it again. */
export function enablePasswordButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-shows]')) {
    const field = document.querySelector<HTMLInputElement>(`#${button.dataset['shows'] ?? ''}`)
    if (field === null) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = field.type === 'password'
      field.type = isShown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(isShown))
    })
    // Browsers remember a password only if the type of its field is `password` when the form is sent.
    field.form?.addEventListener('submit', () => (field.type = 'password'))
  }
}
