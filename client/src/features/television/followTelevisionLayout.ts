import { televisionLayout } from './televisionLayout.ts'

/** Shows or ends the layout for televisions, now and whenever the user changes the setting. */
export function followTelevisionLayout(): void {
  let shown: AbortController | null = null
  const follow = () => {
    shown?.abort()
    shown = televisionLayout.isOn() ? new AbortController() : null
    const signal = shown?.signal
    if (signal === undefined) return
    // Without this code, the page has its usual layout.
    import('./showOnAnyScreen.ts').then(
      ({ showOnAnyScreen }) => showOnAnyScreen(signal),
      () => {},
    )
  }
  televisionLayout.subscribe(follow)
  follow()
}
