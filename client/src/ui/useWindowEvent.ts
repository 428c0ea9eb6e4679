import { useEffect, useEffectEvent } from 'react'

/** Handles an event of the window while the component is in the page. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => handle(event)
    addEventListener(type, listener)
    return () => removeEventListener(type, listener)
  }, [type])
}
