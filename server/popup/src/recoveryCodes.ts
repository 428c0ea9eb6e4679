/** Enables the buttons that print and copy recovery codes. Without scripts, a link downloads the codes. */
export function enableRecoveryCodes(): void {
  const print = document.querySelector<HTMLButtonElement>('#print-codes')
  const copy = document.querySelector<HTMLButtonElement>('#copy-codes')
  if (print !== null) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
  // Browsers offer the clipboard only in secure contexts.
  if (copy === null || !isSecureContext) return
  copy.hidden = false
  copy.addEventListener('click', () => void copyCodes(copy))
}

/** Copies the codes, or selects them if the browser refuses to copy. Shows the result on the button. */
async function copyCodes({ dataset }: HTMLButtonElement): Promise<void> {
  const codes = [...document.querySelectorAll('#codes li')]
  const status = document.querySelector('#copied')
  const say = (sentence = '') => {
    if (status !== null) status.textContent = sentence
  }
  try {
    await navigator.clipboard.writeText(codes.map(({ textContent }) => textContent).join('\n'))
    say(dataset['copied'])
  } catch {
    const list = document.querySelector('#codes')
    if (list !== null) getSelection()?.selectAllChildren(list)
    say(dataset['refused'])
  }
}
