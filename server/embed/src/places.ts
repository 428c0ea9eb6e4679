/** Where one left off, by the id of the video, in seconds; the latest last. */
const KEY = 'vtube.places'
const MOST_VIDEOS = 200
/** Who leaves this early has seen nothing, who leaves this late has seen everything. */
const FIRST_SECONDS = 10
const LAST_SECONDS = 15

/** The part of the browser's storage that is used here. */
export type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The place at which the video was left, in seconds; 0 when there is none. */
export function readPlace(storage: PlaceStorage | null, id: string): number {
  return readAll(storage).get(id) ?? 0
}

/**
 * Keeps the place of a video, or forgets it when there is nothing left to see.
 * @param duration in seconds; 0 while it is unknown
 */
export function keepPlace(storage: PlaceStorage | null, id: string, seconds: number, duration: number): void {
  const places = readAll(storage)
  places.delete(id)
  if (seconds >= FIRST_SECONDS && seconds <= duration - LAST_SECONDS)
    places.set(id, Math.round(seconds * 10) / 10)
  try {
    storage?.setItem(KEY, JSON.stringify([...places].slice(-MOST_VIDEOS)))
  } catch {
    // A full storage: the video begins at its beginning next time.
  }
}

/** The browser's storage; null where it is blocked. */
export function placeStorage(): PlaceStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function readAll(storage: PlaceStorage | null): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : [])
  } catch {
    return new Map()
  }
}

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] > 0
