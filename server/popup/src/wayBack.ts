/** Lets the link back close this window where Vtube has opened it, because the page that people left is still there. */
export function enableWayBack(): void {
  document.querySelector<HTMLAnchorElement>('a.back')?.addEventListener('click', (event) => {
    if (window.opener === null) return
    event.preventDefault()
    window.close()
  })
}
