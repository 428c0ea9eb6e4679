import videojs from 'video.js/core'

interface SeekBar {
  enableInterval_(): void
}

const LibrarySeekBar = videojs.getComponent('SeekBar') as unknown as new () => SeekBar

/**
 * Moves the time bar with `timeupdate`, about four times a second. The library also moves it every 30 ms while a video
 * plays, and each step lays the page out and paints it.
 */
class TimeUpdateSeekBar extends LibrarySeekBar {
  override enableInterval_() {}
}
videojs.registerComponent('SeekBar', TimeUpdateSeekBar as never)
