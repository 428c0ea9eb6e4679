import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'
import type { PageLink } from '../pageLink.ts'
import type { QualityControl } from '../quality/quality.ts'
import type { SubtitleChoice } from '../subtitles/subtitleChoice.ts'
import type { MenuIcon } from './menuIcons.ts'

/** An entry of a list in which one entry is chosen. */
export interface Choice {
  text: string
  /** A text in front of the choice, such as a time. */
  note?: string
  isChosen: boolean
  choose(): void
}

/** A sample of subtitles above a list, with the CSS properties of its letters. */
export interface Preview {
  text: string
  styles: Readonly<Record<string, string>>
}

interface Named {
  name: string
  icon?: MenuIcon
  /** Whether a line separates the row from the one above. */
  startsGroup?: boolean
}

interface Choosing {
  value(): string
  choices(): readonly Choice[]
  /** The rows below the choices. */
  also?(): readonly Setting[]
  /** Whether a choice leads back to the list above. Otherwise it closes the menu. */
  leadsBack?: boolean
  /** Whether the choices are a few steps of a scale with short names, all of which fit in the row of a sheet. */
  isScale?: boolean
}

/** A row that opens a list of which one entry is chosen. */
export type ChoiceSetting = Named & Choosing

/** A row of the menu, whose type says what a press does. Texts are in the language of the page. */
export type Setting = Named &
  (
    | Choosing
    /** Opens a list of settings. */
    | { settings(): readonly Setting[]; value?(): string; preview?(): Preview }
    /** Switches a setting on or off. */
    | { isOn(): boolean; toggle(): void }
    /** Changes something at each press. The menu stays open, and says the new value. */
    | { step(): string | null }
    /** Closes the menu and opens another element, which takes the focus. */
    | { open(): void }
  )

/** The values that settings read and change. */
export interface SettingsContext {
  player: Player
  data: PageData
  /** The choice of quality, or null if the server cannot convert the video. */
  quality: QualityControl | null
  page: PageLink
  subtitles: Pick<SubtitleChoice, 'tracks' | 'isOn' | 'choose'>
  /** Shows the values of the open menu again, because one of them has changed without the menu. */
  refresh(): void
}

/** Returns the rows of one topic for a video, or none if it does not apply. Called each time the rows are shown. */
export type SettingsOf = (context: SettingsContext) => readonly Setting[]
