import { VOICE_NAVIGATION_DEBOUNCE_MS } from '@vtube/shared/constants'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Why nothing was recognised. */
export type SpeechErrorCode =
  | 'unsupported'
  | 'blocked'
  | 'noSpeech'
  | 'network'
  | 'noMicrophone'
  | 'language'
  | 'unexpected'

/** Codes by the error of the browser; every other error is `unexpected`. */
const CODE_OF_ERROR = new Map<string, SpeechErrorCode>([
  ['not-allowed', 'blocked'],
  ['service-not-allowed', 'blocked'],
  ['no-speech', 'noSpeech'],
  ['network', 'network'],
  ['audio-capture', 'noMicrophone'],
  ['language-not-supported', 'language'],
])

/** The used part of the Web Speech API, which the standard library has no types for. */
interface Recognition extends EventTarget {
  lang: string
  interimResults: boolean
  start: () => void
  abort: () => void
}
interface RecognitionWindow {
  SpeechRecognition?: new () => Recognition
  webkitSpeechRecognition?: new () => Recognition
}
type RecognitionResults = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>

interface SpeechListener {
  /** Called with the words so far, which may still change. */
  onInterim: (text: string) => void
  /** Called once, with the final text. */
  onRecognised: (text: string) => void
  /** Called once, in place of `onRecognised`. */
  onError: (code: SpeechErrorCode) => void
}

/** Joins the best alternatives of all results. */
function readResults(event: Event): { text: string; isFinal: boolean } {
  const results = Array.from((event as Event & { results: RecognitionResults }).results)
  return {
    text: results
      .map((result) => result[0]?.transcript ?? '')
      .join('')
      .trim(),
    isFinal: results.length > 0 && results.every(({ isFinal }) => isFinal),
  }
}

/** Recognises one utterance in the language of the browser. Returns a function that stops without a further call. */
function recogniseSpeech(listener: SpeechListener): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow
  const Recogniser = SpeechRecognition ?? webkitSpeechRecognition
  if (Recogniser === undefined) {
    listener.onError('unsupported')
    return () => {}
  }
  const recogniser = new Recogniser()
  // Users speak the language of their browser; that of the page is always English.
  recogniser.lang = navigator.language || document.documentElement.lang
  recogniser.interimResults = true

  let interimText = ''
  let isDone = false
  const finish = (notify: () => void) => {
    if (isDone) return
    isDone = true
    notify()
  }
  recogniser.addEventListener('result', (event) => {
    if (isDone) return
    const { text, isFinal } = readResults(event)
    interimText = text
    if (isFinal && text !== '') finish(() => listener.onRecognised(text))
    else listener.onInterim(text)
  })
  recogniser.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string }
    finish(() => listener.onError(CODE_OF_ERROR.get(error) ?? 'unexpected'))
  })
  // Some browsers end without a final result: then the last interim text counts.
  recogniser.addEventListener('end', () => {
    finish(() => (interimText === '' ? listener.onError('noSpeech') : listener.onRecognised(interimText)))
  })
  try {
    recogniser.start()
  } catch {
    finish(() => listener.onError('unexpected'))
  }
  return () => {
    isDone = true
    recogniser.abort()
  }
}

export type SpeechState =
  | { status: 'listening'; interimText: string }
  | { status: 'recognised'; text: string }
  | { status: 'failed'; code: SpeechErrorCode }

const LISTENING: SpeechState = { status: 'listening', interimText: '' }

/**
 * Listens while `isOn`; starts when it becomes true and after each `restart`.
 *
 * @param onResult called with the recognised text after 300 ms, unless listening has stopped or restarted by then
 * (specification, section 9)
 */
export function useSpeechRecognition(
  isOn: boolean,
  onResult: (text: string) => void,
): { speech: SpeechState; restart: () => void } {
  const [speech, setSpeech] = useState(LISTENING)
  const [wasOn, setWasOn] = useState(isOn)
  const stopRef = useRef(() => {})
  if (wasOn !== isOn) {
    setWasOn(isOn)
    // The former text stays until the dialog has faded out.
    if (isOn) setSpeech(LISTENING)
  }

  const start = useCallback(() => {
    stopRef.current = recogniseSpeech({
      onInterim: (interimText) => setSpeech({ status: 'listening', interimText }),
      onRecognised: (text) => setSpeech({ status: 'recognised', text }),
      onError: (code) => setSpeech({ status: 'failed', code }),
    })
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    start()
    return () => stopRef.current()
  }, [isOn, start])

  const reportResult = useEffectEvent(onResult)
  useEffect(() => {
    if (!isOn || speech.status !== 'recognised') return undefined
    const timer = setTimeout(() => reportResult(speech.text), VOICE_NAVIGATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isOn, speech])

  const restart = () => {
    stopRef.current()
    setSpeech(LISTENING)
    start()
  }
  return { speech, restart }
}
