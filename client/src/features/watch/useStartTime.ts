import { useState } from 'react'
import { parseStartTime } from '../../domain/parseTime.ts'

/** The digits of Arabic and Persian keyboards. */
const FOREIGN_DIGITS = /[٠-٩۰-۹]/g

/** Formats whole seconds as a person types them: '1:23', '1:02:03'. */
export function typedTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [start, ...others] = hours > 0 ? [hours, minutes, rest] : [minutes, rest]
  return [start, ...others.map((part) => String(part).padStart(2, '0'))].join(':')
}

/** Parses a typed time such as '1:23', '1m23s' or '83'. Returns seconds, or null for anything else. */
export const parseTypedTime = (text: string): number | null =>
  parseStartTime(text.trim().replace(FOREIGN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % 16)))

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
