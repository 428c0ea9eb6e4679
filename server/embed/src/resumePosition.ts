import type Player from 'video.js/dist/types/player'

/** Storage key of positions in seconds by video id, the latest last. */
const KEY = 'vtube.places'
const MAX_VIDEOS = 200
/** Positions this near to the start or end of a video are not stored. */
const START_SECONDS = 10
const END_SECONDS = 15

export type ResumeStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Returns the stored position of a video in seconds; 0 when there is none. */
export function readResumePosition(storage: ResumeStorage | null, id: string): number {
  return readAll(storage).get(id) ?? 0
}

/**
 * Stores the position of a video, or removes it near the start or end.
 * @param duration in seconds; 0 while it is unknown
 */
export function saveResumePosition(
  storage: ResumeStorage | null,
  id: string,
  seconds: number,
  duration: number,
): void {
  const positions = readAll(storage)
  positions.delete(id)
  if (seconds >= START_SECONDS && seconds <= duration - END_SECONDS)
    positions.set(id, Math.round(seconds * 10) / 10)
  try {
    storage?.setItem(KEY, JSON.stringify([...positions].slice(-MAX_VIDEOS)))
  } catch {
    // The storage is full: the video starts from its beginning next time.
  }
}

/** Returns the local storage; null where it is blocked. */
export function resumeStorage(): ResumeStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function readAll(storage: ResumeStorage | null): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] > 0

const SAVE_INTERVAL_SECONDS = 5

/** Stores the position while the video plays, when it pauses, and when the page is left. */
export function trackResumePosition(player: Player, id: string): void {
  const storage = resumeStorage()
  let savedSeconds = 0
  const save = () => {
    savedSeconds = player.currentTime() ?? 0
    saveResumePosition(storage, id, savedSeconds, player.duration() ?? 0)
  }
  player.on('timeupdate', () => {
    // Before the first frame, the position is not one that the user has reached.
    if (
      player.hasClass('vjs-has-started') &&
      Math.abs((player.currentTime() ?? 0) - savedSeconds) >= SAVE_INTERVAL_SECONDS
    )
      save()
  })
  player.on(['pause', 'ended'], save)
  window.addEventListener('pagehide', () => {
    if (player.hasClass('vjs-has-started')) save()
  })
}
