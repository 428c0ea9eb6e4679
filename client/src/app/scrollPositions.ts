const KEY = 'vtube.scroll'
/** Entries of the history that are remembered; the oldest go first. */
const MOST = 100

function readAll(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(kept) ? kept : [])
  } catch {
    return new Map()
  }
}

let positions: Map<string, number> | null = null
const all = () => (positions ??= readAll())

/** Keeps how far down an entry of the history was scrolled, in CSS pixels, over a reload as well. */
export function rememberPosition(entry: string, top: number): void {
  all().delete(entry)
  all().set(entry, top)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...all()].slice(-MOST)))
  } catch {
    // Without storage the places are known until reload.
  }
}

/** 0 for an entry that was never left. */
export function recallPosition(entry: string): number {
  const top = all().get(entry)
  return typeof top === 'number' && Number.isFinite(top) ? top : 0
}
