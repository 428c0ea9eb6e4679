/** Returns whether the user has asked the browser to save data. Returns false in browsers that do not report this. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
