/** A word, or a run of characters of a script without spaces. */
export interface Token {
  text: string
  isRun: boolean
  /** The sign that connects a word with the word before it, or null. */
  connector: string | null
}
