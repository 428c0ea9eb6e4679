import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether a media query matches. This hook is only for behaviour that a style sheet cannot express. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  const read = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns whether the window is as narrow as the window of a phone. */
export const useIsPhone = (): boolean => !useMediaQuery('(min-width: 600px)')
