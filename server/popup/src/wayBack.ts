/** Lets the link back close this window if Vtube has opened it, because the page that the person left is still open. */
export function enableWayBack(): void {
  document.querySelector<HTMLAnchorElement>('a.back')?.addEventListener('click', (event) => {
    if (window.opener === null) return
    event.preventDefault()
    window.close()
  })
}
