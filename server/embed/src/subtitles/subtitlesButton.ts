import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import { CHOSEN_IN_MENU } from './subtitleChoice.ts'
import { isShownWhileOff } from './subtitlesWhileOff.ts'

interface MenuItem {
  track: TextTrack
  isSelected_: boolean
  selected(isSelected: boolean): void
  handleTracksChange(): void
  on(event: string, listener: () => void): void
}

interface MenuButton {
  label_: string
  menuButton_: { controlText(text: string): void }
  player(): Player
  createItems(): MenuItem[]
}

const component = <T>(name: string) => videojs.getComponent(name) as unknown as new (...args: unknown[]) => T
const OffItem = component<object>('OffTextTrackMenuItem')

/** The menu of subtitles. Forced subtitles that show although subtitles are off do not count as chosen. */
class SubtitlesButton extends component<MenuButton>('SubsCapsButton') {
  constructor(...args: unknown[]) {
    super(...args)
    // Video.js calls subtitles captions in English.
    this.label_ = 'subtitles'
    this.menuButton_.controlText('Subtitles')
  }

  override createItems(): MenuItem[] {
    const items = super.createItems()
    const isChosen = ({ track }: MenuItem) => track.mode === 'showing' && !isShownWhileOff(track)
    for (const item of items) {
      const isOff = (item as object) instanceof OffItem
      item.handleTracksChange = () => {
        const isSelected = isOff ? !items.some(isChosen) : isChosen(item)
        // If an entry is selected again, screen readers read it again.
        if (isSelected !== item.isSelected_) item.selected(isSelected)
      }
      item.handleTracksChange()
      if (!isOff) item.on('click', () => this.player().trigger({ type: CHOSEN_IN_MENU, track: item.track }))
    }
    return items
  }
}

export const registerSubtitlesButton = () =>
  videojs.registerComponent('SubsCapsButton', SubtitlesButton as never)
