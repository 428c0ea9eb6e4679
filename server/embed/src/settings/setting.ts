import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'
import type { QualityControl } from '../quality/quality.ts'

/** An entry of a list in which one entry is chosen. Choosing an entry closes the menu. */
export interface Choice {
  text: string
  isChosen: boolean
  choose(): void
}

/** A button that changes a value by a step, or back to its default. The list stays open after a press. */
export interface Step {
  text: string
  step(): void
}

/** A row of the menu of settings, whose type says what a press does. Texts are in the language of the page. */
export type Setting =
  | { name: string; value(): string; choices(): readonly Choice[] }
  /** Opens a list of steps, above which the value stands. */
  | { name: string; value(): string; steps(): readonly Step[] }
  /** Switches a setting on or off. */
  | { name: string; isOn(): boolean; toggle(): void }
  /** Closes the menu and opens another element, which takes the focus. */
  | { name: string; open(): void }

/** The values that settings read and change. */
export interface SettingsContext {
  player: Player
  data: PageData
  /** The choice of quality, or null if the server cannot convert the video. */
  quality: QualityControl | null
  /** Shows the values of the open menu again, because one of them has changed without the menu. */
  refresh(): void
}

/** Returns the rows of one topic for a video, or none if it does not apply. Called each time the rows are shown. */
export type SettingsOf = (context: SettingsContext) => readonly Setting[]
