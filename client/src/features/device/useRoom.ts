import { useEffect, useState } from 'react'

/** Resolves to the bytes that this device has left for this site, or to null if the browser does not tell. */
export async function measureRoom(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}))
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}

/** Returns the bytes that this device has left, measured again when the number of saved bytes changes. */
export function useRoom(savedBytes: number | null): number | null {
  const [room, setRoom] = useState<number | null>(null)
  useEffect(() => {
    if (savedBytes === null) return undefined
    let isCurrent = true
    void measureRoom().then((bytes) => isCurrent && setRoom(bytes))
    return () => {
      isCurrent = false
    }
  }, [savedBytes])
  return room
}
