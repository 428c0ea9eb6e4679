/** Parses JSON. Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The browser also throws if the JSON is nested too deeply.
    return undefined
  }
}
