import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'
import type { QualityControl } from '../quality/quality.ts'

/** An entry of a list, of which one is chosen. Choosing one closes the menu. */
export interface Choice {
  text: string
  isChosen: boolean
  choose(): void
}

/** A button that changes a value by a step, or back to its default. The list stays open. */
export interface Step {
  text: string
  step(): void
}

/** A row of the menu of settings, by what its press does. Texts are in the language of the page. */
export type Setting =
  /** Leads to a list of choices. */
  | { name: string; value(): string; choices(): readonly Choice[] }
  /** Leads to a list of steps, over which the value stands. */
  | { name: string; value(): string; steps(): readonly Step[] }
  /** Is on or off. */
  | { name: string; isOn(): boolean; toggle(): void }
  /** Closes the menu and opens something else, which takes the focus. */
  | { name: string; open(): void }

/** What settings read and change. */
export interface SettingsContext {
  player: Player
  data: PageData
  /** Null where the server converts nothing. */
  quality: QualityControl | null
  /** Shows the values of the open menu again, because one of them has changed by itself. */
  refresh(): void
}

/** Returns the rows of one topic for a video, none where they do not apply. Called each time the rows are shown. */
export type SettingsOf = (context: SettingsContext) => readonly Setting[]
