import { shownWhileOff, isShownWhileOff } from './subtitlesWhileOff.ts'
import {
  firstSubtitles,
  forcedSubtitles,
  shownSubtitles,
  type SubtitleTraits,
} from '@vtube/shared/preferredTracks'
import { SUBTITLES_OFF } from '@vtube/shared/playerChoices'
import type Player from 'video.js/dist/types/player'
import { readLastChoice, storeLastChoice } from '../lastChoice.ts'
import type { PageData } from '../pageData.ts'

export type SubtitleChoice = ReturnType<typeof createSubtitleChoice>

/**
 * Shows the subtitles in the language chosen last or those that the file shows, and forced ones while they are off.
 * Stores the choice of the viewer for the next videos. `described` has their properties by the ids of tracks.
 */
export function createSubtitleChoice(
  player: Player,
  data: PageData,
  described: ReadonlyMap<string, SubtitleTraits>,
) {
  const traits = new Map(described)
  const list = player.textTracks() as unknown as ArrayLike<TextTrack> & EventTarget
  const page = data.language
  let audioLanguage = 'und'
  /** The choice of the viewer on this page, or null while the viewer has chosen nothing. */
  let chosen: TextTrack | typeof SUBTITLES_OFF | null = null
  let isForcedOff = false
  let shown: TextTrack | null = null

  const tracks = () => Array.from(list).filter(({ kind }) => kind === 'subtitles' || kind === 'captions')
  const traitsOf = ({ id, language }: TextTrack) =>
    traits.get(id) ?? { language: language || 'und', flags: [] }
  const pick = (choose: (traits: readonly SubtitleTraits[]) => number | null) => {
    const offered = tracks()
    return offered[choose(offered.map(traitsOf)) ?? -1] ?? null
  }
  const languages = () => {
    const last = readLastChoice('subtitles')
    return { chosen: last === SUBTITLES_OFF ? null : last, page, isOff: last === SUBTITLES_OFF }
  }
  const wanted = () => {
    if (chosen !== null) return chosen === SUBTITLES_OFF ? null : chosen
    return pick((all) => shownSubtitles(all, languages()))
  }
  const apply = () => {
    const own = wanted()
    const forced =
      own !== null || isForcedOff ? null : pick((all) => forcedSubtitles(all, audioLanguage, { page }))
    shown = own ?? forced
    for (const track of tracks()) {
      shownWhileOff.delete(track)
      if (track !== shown && track.mode === 'showing') track.mode = 'disabled'
    }
    if (forced !== null) shownWhileOff.add(forced)
    if (shown !== null && shown.mode !== 'showing') {
      shown.mode = 'showing'
      // Subtitles are readable without the chosen looks.
      import('./shownSubtitles.ts').then((styles) => styles.arrangeSubtitles(player)).catch(() => {})
    }
    // The menu shows the choice of the viewer even if no track has changed.
    player.trigger('texttrackchange')
  }
  /** Returns whether subtitles show. Forced ones that show although subtitles are off do not count. */
  const isOn = () => shown !== null && !isShownWhileOff(shown)
  const choose = (track: TextTrack | null) => {
    if (track === null && shown !== null && isShownWhileOff(shown)) isForcedOff = true
    chosen = track ?? SUBTITLES_OFF
    if (track === null) storeLastChoice('subtitles', SUBTITLES_OFF)
    else if (!traitsOf(track).flags.includes('forced')) storeLastChoice('subtitles', traitsOf(track).language)
    apply()
  }

  list.addEventListener('addtrack', apply)
  list.addEventListener('change', () => {
    const showing = tracks().find(({ mode }) => mode === 'showing') ?? null
    // If other subtitles show than were applied here, the viewer has chosen them.
    if (showing !== shown) choose(showing)
  })
  apply()
  return {
    tracks,
    isOn,
    /** Shows the subtitles of a track, or none. */
    choose,
    /** Adds the properties of subtitles that are offered later, by the id of their track. */
    describe: (id: string, described: SubtitleTraits) => void traits.set(id, described),
    /** Sets the language of the audio track, which forced subtitles follow. */
    setAudioLanguage(language: string): void {
      audioLanguage = language
      apply()
    },
    /** Switches subtitles on or off. */
    toggle(): void {
      choose(isOn() ? null : pick((all) => firstSubtitles(all, languages())))
    },
  }
}
