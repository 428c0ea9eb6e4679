import { useState } from 'react'
import { parseTypedTime, typedTime } from './typedTime.ts'

/** The time at which a shared video starts, as the user chooses it. */
export interface StartTime {
  isChosen: boolean
  text: string
  isInvalid: boolean
  /** Is 0 where it is invalid or not chosen. */
  seconds: number
  choose: (isChosen: boolean) => void
  /** Changes the text, and chooses it. */
  type: (text: string) => void
}

/** Returns the start time, which is the playback position at first, and not chosen. */
export function useStartTime(currentSeconds: () => number | null, durationSeconds: number | null): StartTime {
  const [isChosen, setIsChosen] = useState(false)
  const [text, setText] = useState(() => typedTime(currentSeconds() ?? 0))
  const typed = parseTypedTime(text)
  const isInVideo = typed !== null && typed <= (durationSeconds ?? typed)
  return {
    isChosen,
    text,
    isInvalid: isChosen && !isInVideo,
    seconds: isChosen && isInVideo ? typed : 0,
    choose: setIsChosen,
    type(typedText) {
      setText(typedText)
      setIsChosen(true)
    },
  }
}
