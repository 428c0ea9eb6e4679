import { LANGUAGES } from '@vtube/messages/languages'
import { matchLanguage } from '@vtube/messages/matchLanguage'
import { VOICE_NAVIGATION_DEBOUNCE_MS } from '@vtube/shared/constants'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { chosenLanguage } from '../../language/chosenLanguage.ts'
import { languageTag } from '../../language/currentLanguage.ts'

/** The reasons why no speech was recognised. */
export type SpeechErrorCode =
  | 'unsupported'
  | 'blocked'
  | 'noSpeech'
  | 'network'
  | 'noMicrophone'
  | 'language'
  | 'unexpected'

/** Our error codes by the error codes of the browser. All other errors are `unexpected`. */
const CODE_OF_ERROR = new Map<string, SpeechErrorCode>([
  ['not-allowed', 'blocked'],
  ['service-not-allowed', 'blocked'],
  ['no-speech', 'noSpeech'],
  ['network', 'network'],
  ['audio-capture', 'noMicrophone'],
  ['language-not-supported', 'language'],
])

/** The part of the Web Speech API that is used here. The standard library has no types for it. */
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

export type SpeechState =
  | { status: 'listening'; interimText: string }
  | { status: 'recognised'; text: string }
  | { status: 'failed'; code: SpeechErrorCode }

const LISTENING: SpeechState = { status: 'listening', interimText: '' }

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

/**
 * Returns the language of the page, in the browser's variant if it has one, such as `de-AT` for German. If the page is
 * in English only by default, returns the first language of the browser, because the user may speak another language.
 */
function spokenLanguage(): string {
  const tag = languageTag()
  const isOfPage = (variant: string) => matchLanguage([variant], LANGUAGES) === tag
  if (tag === 'en' && chosenLanguage() === null) return navigator.language || tag
  return navigator.languages.find(isOfPage) ?? tag
}

/**
 * Recognises one utterance in the language of the page. Reports the words recognised so far, which may still change,
 * and finally the outcome once. Returns a function that stops the recognition without a further report.
 */
function recogniseSpeech(report: (speech: SpeechState) => void): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow
  const Recogniser = SpeechRecognition ?? webkitSpeechRecognition
  if (Recogniser === undefined) {
    report({ status: 'failed', code: 'unsupported' })
    return () => {}
  }
  const recogniser = new Recogniser()
  recogniser.lang = spokenLanguage()
  recogniser.interimResults = true

  let interimText = ''
  let isDone = false
  const finish = (speech: SpeechState) => {
    if (isDone) return
    isDone = true
    report(speech)
  }
  const fail = (code: SpeechErrorCode) => finish({ status: 'failed', code })
  recogniser.addEventListener('result', (event) => {
    if (isDone) return
    const { text, isFinal } = readResults(event)
    interimText = text
    if (isFinal && text !== '') finish({ status: 'recognised', text })
    else report({ status: 'listening', interimText })
  })
  recogniser.addEventListener('error', (event) => {
    fail(CODE_OF_ERROR.get((event as Event & { error: string }).error) ?? 'unexpected')
  })
  // Some browsers end without a final result. In that case, the last interim text is used.
  recogniser.addEventListener('end', () => {
    if (interimText === '') fail('noSpeech')
    else finish({ status: 'recognised', text: interimText })
  })
  try {
    recogniser.start()
  } catch {
    fail('unexpected')
  }
  return () => {
    isDone = true
    recogniser.abort()
  }
}

/**
 * Listens while `isOn` is true. Starts when `isOn` becomes true and after each `restart`.
 *
 * @param onResult called with the recognised text after 300 ms, unless listening has stopped or restarted in the
 * meantime (specification, section 9)
 */
export function useSpeechRecognition(isOn: boolean, onResult: (text: string) => void) {
  const [speech, setSpeech] = useState(LISTENING)
  const [wasOn, setWasOn] = useState(isOn)
  const stopRef = useRef(() => {})
  if (wasOn !== isOn) {
    setWasOn(isOn)
    // The previous text stays until the dialog has faded out.
    if (isOn) setSpeech(LISTENING)
  }

  const start = useCallback(() => {
    stopRef.current = recogniseSpeech(setSpeech)
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
