/** The part of the Navigation API that is used here. Some browsers lack it. */
interface Navigations {
  addEventListener(
    type: 'navigate',
    listener: (event: Event & { navigationType: string }) => void,
    options: { signal: AbortSignal },
  ): void
}

/** Makes the back button of the browser close a sheet instead of leaving the page, where the browser allows this. */
export function closeOnBack(close: () => void, signal: AbortSignal): void {
  const { navigation } = globalThis as { navigation?: Navigations }
  navigation?.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      close()
    },
    { signal },
  )
}
