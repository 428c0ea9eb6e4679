import { foldText } from '../../domain/foldText.ts'
import type { Cue } from '../../domain/playerContents.ts'

/** Returns the cues that contain every word. A word also matches inside a longer word. */
export const searchCues = (cues: readonly Cue[], words: readonly string[]): readonly Cue[] =>
  words.length === 0
    ? cues
    : cues.filter(({ text }) => {
        const folded = foldText(text)
        return words.every((word) => folded.includes(word))
      })

interface TextPart {
  /** The index of the part in the text. */
  start: number
  text: string
  isHit: boolean
}

/** Splits a text into hits, which are occurrences of the words of the search, and the parts between them. */
export function partsOf(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0) return [{ start: 0, text, isHit: false }]
  // Folding changes the number of characters, so `origins` maps each folded character to its original index.
  const origins: number[] = []
  let folded = ''
  let index = 0
  for (const character of text) {
    const part = foldText(character)
    folded += part
    for (let count = 0; count < part.length; count += 1) origins.push(index)
    index += character.length
  }
  const isHit = new Uint8Array(text.length)
  for (const word of words)
    for (let found = folded.indexOf(word); found !== -1; found = folded.indexOf(word, found + word.length))
      isHit.fill(1, origins[found], origins[found + word.length] ?? text.length)
  const parts: TextPart[] = []
  let start = 0
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && isHit[end] === isHit[start]) continue
    parts.push({ start, text: text.slice(start, end), isHit: isHit[start] === 1 })
    start = end
  }
  return parts
}
