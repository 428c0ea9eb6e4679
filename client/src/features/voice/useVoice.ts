import { VOICE_NAVIGATION_DEBOUNCE_MS } from '@vtube/shared/constants'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen } from './listen.ts'
import type { VoiceFault } from './voiceFault.ts'

export type VoiceState =
  | { status: 'listening'; heard: string }
  | { status: 'recognised'; text: string }
  | { status: 'failed'; fault: VoiceFault }

const LISTENING: VoiceState = { status: 'listening', heard: '' }

/**
 * Listens while `isOn`, from the start whenever it is switched on and at every `restart`.
 *
 * @param onResult called with the recognised text, 300 ms after it was recognised, unless listening has been
 * switched off or started again by then (specification 9)
 */
export function useVoice(
  isOn: boolean,
  onResult: (text: string) => void,
): { voice: VoiceState; restart: () => void } {
  const [voice, setVoice] = useState(LISTENING)
  const [wasOn, setWasOn] = useState(isOn)
  const stopRef = useRef(() => {})
  if (wasOn !== isOn) {
    setWasOn(isOn)
    // What was said stays until the dialog has faded out.
    if (isOn) setVoice(LISTENING)
  }

  const start = useCallback(() => {
    stopRef.current = listen({
      onHeard: (heard) => setVoice({ status: 'listening', heard }),
      onRecognised: (text) => setVoice({ status: 'recognised', text }),
      onFault: (fault) => setVoice({ status: 'failed', fault }),
    })
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    start()
    return () => stopRef.current()
  }, [isOn, start])

  const tellResult = useEffectEvent(onResult)
  useEffect(() => {
    if (!isOn || voice.status !== 'recognised') return undefined
    const timer = setTimeout(() => tellResult(voice.text), VOICE_NAVIGATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isOn, voice])

  const restart = () => {
    stopRef.current()
    setVoice(LISTENING)
    start()
  }
  return { voice, restart }
}
