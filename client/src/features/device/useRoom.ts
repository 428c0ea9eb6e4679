import { useEffect, useEffectEvent, useRef, useState } from 'react'

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

/** Asks for storage that the browser does not clear by itself. Resolves to whether it is granted. */
export const askForLastingStorage = (): Promise<boolean> => navigator.storage.persist().catch(() => false)

/**
 * Asks once for lasting storage when there is too little room, because Firefox gives more with it. Calls `onGranted` if
 * the person allows it.
 */
export function useMoreRoom(isNeeded: boolean, onGranted: () => void): void {
  const isAsked = useRef(false)
  const handleGranted = useEffectEvent(onGranted)
  useEffect(() => {
    if (!isNeeded || isAsked.current) return
    isAsked.current = true
    void askForLastingStorage().then((isGranted) => isGranted && handleGranted())
  }, [isNeeded])
}
