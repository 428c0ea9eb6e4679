import './television.css'
import { handleRemoteKeys } from './remoteKeys.ts'

/** Shows the layout for televisions, and handles the keys of remote controls, until the signal ends both. */
export function showTelevisionLayout(signal: AbortSignal): void {
  if (signal.aborted) return
  const { classList } = document.documentElement
  classList.add('television')
  handleRemoteKeys(signal)
  signal.addEventListener('abort', () => classList.remove('television'))
}
