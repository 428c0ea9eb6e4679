import { faultOf, type VoiceFault } from './voiceFault.ts'

/** The part of the browser's speech recognition that is used; its types are not in the standard library. */
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

export interface SpeechListener {
  /** Words so far; they may still change. */
  onHeard: (text: string) => void
  /** The last word is spoken: nothing more comes. */
  onRecognised: (text: string) => void
  /** Nothing more comes. */
  onFault: (fault: VoiceFault) => void
}

/** The alternative that the browser holds for the best, of every stretch of speech. */
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
 * Listens for one utterance in the language of the browser and tells of it: words as they come, then either the
 * recognised text or a fault, once. Returns the way to stop, after which nothing is told any more.
 */
export function listen(listener: SpeechListener): () => void {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow
  const Recogniser = SpeechRecognition ?? webkitSpeechRecognition
  if (Recogniser === undefined) {
    listener.onFault('unsupported')
    return () => {}
  }
  const recogniser = new Recogniser()
  // People speak the language of their browser; that of the page is always the same.
  recogniser.lang = navigator.language || document.documentElement.lang
  recogniser.interimResults = true

  let heard = ''
  let isOver = false
  const finish = (tell: () => void) => {
    if (isOver) return
    isOver = true
    tell()
  }
  recogniser.addEventListener('result', (event) => {
    if (isOver) return
    const { text, isFinal } = readResults(event)
    heard = text
    if (isFinal && text !== '') finish(() => listener.onRecognised(text))
    else listener.onHeard(text)
  })
  recogniser.addEventListener('error', (event) => {
    finish(() => listener.onFault(faultOf((event as Event & { error: string }).error)))
  })
  // Some browsers end without a final result: then what was heard last is what was said.
  recogniser.addEventListener('end', () => {
    finish(() => (heard === '' ? listener.onFault('noSpeech') : listener.onRecognised(heard)))
  })
  try {
    recogniser.start()
  } catch {
    finish(() => listener.onFault('unexpected'))
  }
  return () => {
    isOver = true
    recogniser.abort()
  }
}
