/** Why nothing could be recognised, as far as the viewer can do something about it. */
export type VoiceFault =
  | 'unsupported'
  | 'blocked'
  | 'noSpeech'
  | 'network'
  | 'noMicrophone'
  | 'language'
  | 'unexpected'

/** Errors of the browser's speech recognition that are told apart; every other one is `unexpected`. */
const FAULT_OF_ERROR = new Map<string, VoiceFault>([
  ['not-allowed', 'blocked'],
  ['service-not-allowed', 'blocked'],
  ['no-speech', 'noSpeech'],
  ['network', 'network'],
  ['audio-capture', 'noMicrophone'],
  ['language-not-supported', 'language'],
])

export const faultOf = (error: string): VoiceFault => FAULT_OF_ERROR.get(error) ?? 'unexpected'

/** What the dialog says: a heading, and what to do now. */
export const FAULT_WORDS: Record<VoiceFault, { title: string; detail: string }> = {
  unsupported: {
    title: 'Voice search is not available',
    detail: 'This browser cannot recognise speech. Please type what you are looking for.',
  },
  blocked: {
    title: 'The microphone is blocked',
    detail: 'Allow this page to use the microphone in the settings of your browser, then try again.',
  },
  noSpeech: {
    title: 'Nothing was heard',
    detail: 'Press the microphone and say what you are looking for.',
  },
  network: {
    title: 'No connection',
    detail: 'Recognising speech needs the internet. Check your connection and try again.',
  },
  noMicrophone: {
    title: 'No microphone was found',
    detail: 'Connect one, or choose it in the settings of your browser, then try again.',
  },
  language: {
    title: 'Your language is not understood',
    detail: 'This browser cannot recognise the language it is set to. Please type what you are looking for.',
  },
  unexpected: {
    title: 'Listening failed',
    detail: 'Press the microphone to try again, or type what you are looking for.',
  },
}
