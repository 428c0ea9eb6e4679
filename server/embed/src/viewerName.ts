const KEY = 'vtube.viewer'

/**
 * Returns the name of this page among the viewers of converted videos, as the server counts them. A page that is loaded
 * again takes over the name, and with it the place for its conversion. The name is in storage only between two pages,
 * because a duplicated tab, or a second player in the tab, is a viewer of its own.
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
    // The next page gets a name of its own.
  }
}
