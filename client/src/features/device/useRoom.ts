import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Resolves to the bytes that this device has left for this site, or to null if the browser does not tell. */
export async function measureRoom(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
  } catch {
    // Some builds of WebKit have no storage of this kind at all.
    return null
  }
}

/** The least time between two measurements, in milliseconds. */
const MEASURING_MS = 5_000

/** Returns the bytes that this device has left, measured again some seconds after the number of saved bytes changes. */
export function useRoom(savedBytes: number | null): number | null {
  const [room, setRoom] = useState<number | null>(null)
  const measuredAt = useRef(-Infinity)
  useEffect(() => {
    if (savedBytes === null) return undefined
    const measure = () => {
      measuredAt.current = performance.now()
      void measureRoom().then(setRoom)
    }
    const timer = setTimeout(measure, Math.max(0, measuredAt.current + MEASURING_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [savedBytes])
  return room
}

/** Asks for storage that the browser does not clear by itself. Resolves to whether it is granted. */
export const askForLastingStorage = async (): Promise<boolean> =>
  (await navigator.storage?.persist().catch(() => false)) ?? false

/**
 * Asks once for lasting storage when there is too little room, because Firefox gives more with it. Calls `onMoreRoom` if
 * there is more room then.
 */
export function useMoreRoom(isNeeded: boolean, onMoreRoom: () => void): void {
  const isAsked = useRef(false)
  const handleMoreRoom = useEffectEvent(onMoreRoom)
  useEffect(() => {
    if (!isNeeded || isAsked.current) return
    isAsked.current = true
    const ask = async () => {
      const before = await measureRoom()
      const isGranted = await askForLastingStorage()
      const after = await measureRoom()
      if (isGranted && before !== null && after !== null && after > before) handleMoreRoom()
    }
    void ask()
  }, [isNeeded])
}
