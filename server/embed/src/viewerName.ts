const KEY = 'vtube.viewer'

/**
 * Returns the name of this page among the viewers of converted videos, by which the server counts them. A page that is
 * loaded again takes over its former name, and with the name the place for its conversion. The name is in storage only
 * between two pages, because otherwise a duplicated tab, or a second player in the tab, would take the same name.
 */
export function claimViewerName(): string {
  // `randomUUID` exists on secure pages only.
  const name = takeStored() ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  addEventListener('pagehide', () => store(name))
  return name
}

/** Storage may be blocked in frames of other sites. */
function takeStored(): string | null {
  try {
    const name = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return name
  } catch {
    return null
  }
}

function store(name: string): void {
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // If storing fails, the next page gets a new name.
  }
}
