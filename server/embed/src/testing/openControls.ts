import type Player from 'video.js/dist/types/player'
import { addControls } from '../controls/createPlayer.ts'
import type { PageData } from '../pageData.ts'
import { PAGE_CHANGE, type PageLink, type PageState, readPageState } from '../pageLink.ts'
import type { SubtitleChoice } from '../subtitles/subtitleChoice.ts'

/** A page around the frame, whose state a test sets, and the requests that it got. */
export function fakePage() {
  const requests: unknown[][] = []
  let state: PageState | null = null
  let isTelevision = false
  const page: PageLink = {
    state: () => state,
    isTelevision: () => isTelevision,
    request: (...request) => void requests.push(request),
  }
  return {
    page,
    requests,
    setTelevision: (isOn: boolean) => void (isTelevision = isOn),
    /** Sets parts of the state. The others are off. */
    set(player: Player, changes: Partial<PageState>): void {
      state = readPageState(changes)
      player.trigger(PAGE_CHANGE)
    },
  }
}

export const NO_SUBTITLES: Pick<SubtitleChoice, 'tracks' | 'isOn' | 'toggle' | 'choose'> = {
  tracks: () => [],
  isOn: () => false,
  toggle() {},
  choose() {},
}

/** Adds the bar of controls. */
export function openControls(
  player: Player,
  data: PageData,
  changes: Partial<Parameters<typeof addControls>[2]> = {},
): void {
  addControls(player, data, {
    page: fakePage().page,
    subtitles: NO_SUBTITLES,
    seek() {},
    openSettings() {},
    ...changes,
  })
}
