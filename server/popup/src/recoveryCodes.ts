/** Enables the buttons beside recovery codes that print and copy them. Without scripts, the link downloads them. */
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
  copy.addEventListener('click', () => void copyCodes(copy.dataset['copied'] ?? ''))
}

/** @param copied the sentence that says that the codes have been copied */
async function copyCodes(copied: string): Promise<void> {
  const codes = [...document.querySelectorAll('.codes li')].map(({ textContent }) => textContent)
  await navigator.clipboard.writeText(codes.join('\n'))
  const status = document.querySelector('#copied')
  if (status !== null) status.textContent = copied
}
