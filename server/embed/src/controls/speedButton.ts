import videojs from 'video.js/core'
import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'

interface LibraryButton {
  options_: { data: PageData }
  labelEl_: Element
  player(): { playbackRate(): number | undefined }
  controlText(text: string): void
  createItems(): { rate: number; el(): Element }[]
  updateLabel(): void
}

const SpeedMenuButton = videojs.getComponent('PlaybackRateMenuButton') as unknown as new () => LibraryButton

export const formatSpeed = (data: PageData, rate: number): string =>
  translate(data, 'speed', { rate: rate.toLocaleString(data.language) })

/** The menu of speeds, written in the language of the page. The name of its button contains the current speed. */
class SpeedButton extends SpeedMenuButton {
  override createItems() {
    const items = super.createItems()
    for (const item of items) {
      const text = item.el().querySelector('.vjs-menu-item-text')
      if (text) text.textContent = formatSpeed(this.options_.data, item.rate)
    }
    return items
  }

  override updateLabel(): void {
    const { data } = this.options_
    const speed = formatSpeed(data, this.player().playbackRate() ?? 1)
    this.labelEl_.textContent = speed
    this.controlText(translate(data, 'playbackSpeed', { speed }))
  }
}

export const registerSpeedButton = () =>
  videojs.registerComponent('PlaybackRateMenuButton', SpeedButton as never)
