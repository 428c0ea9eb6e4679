import { useState } from 'react'
import { parseTypedTime, typedTime } from '../../format/typedTime.ts'

/** The start time of a shared video, which the user chooses. */
export interface StartTime {
  isChosen: boolean
  text: string
  isInvalid: boolean
  /** The start time in seconds, or 0 if it is invalid or not chosen. */
  seconds: number
  choose: (isChosen: boolean) => void
  /** Changes the text and marks the start time as chosen. */
  type: (text: string) => void
}

/** Returns the start time. At first, it is the playback position and not chosen. */
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
