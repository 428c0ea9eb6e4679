/** Returns whether the user wants the browser to load as little as possible, as far as the browser says so. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
