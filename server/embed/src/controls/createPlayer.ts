import type { PlayerParameters } from '@vtube/shared/playerParameters'
import { SPEEDS } from '@vtube/shared/speeds'
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import { sourceOf } from '../createVideoElement.ts'
import { formatTime } from './formatTime.ts'
import type { PageData } from '../pageData.ts'
import { registerSpeedButton } from './speedButton.ts'
import { registerSubtitlesButton } from '../subtitles/subtitlesButton.ts'
import { translate, type PlainName } from '../playerText.ts'

/** The messages of the controls, by the English texts that Video.js looks up. */
const MESSAGES: Readonly<Record<string, PlainName>> = {
  'Video Player': 'player',
  '{1} is loading.': 'playerLoading',
  'Play Video': 'playVideo',
  Play: 'play',
  Pause: 'pause',
  Replay: 'replay',
  Mute: 'mute',
  Unmute: 'unmute',
  'Volume Level': 'volumeLevel',
  'Current Time': 'currentTime',
  Duration: 'duration',
  'Progress Bar': 'progressBar',
  'progress bar timing: currentTime={1} duration={2}': 'positionOfDuration',
  Chapters: 'chapters',
  Subtitles: 'subtitles',
  'subtitles off': 'subtitlesOff',
  'Audio Track': 'audioTrack',
  'Picture-in-Picture': 'pictureInPicture',
  'Exit Picture-in-Picture': 'exitPictureInPicture',
  Fullscreen: 'fullscreen',
  'Exit Fullscreen': 'exitFullscreen',
  ', selected': 'entrySelected',
  Loaded: 'loadedPart',
}

/** Returns the texts of the controls in the language of the page, for Video.js. */
const controlTexts = (data: PageData): Record<string, string> =>
  Object.fromEntries(Object.entries(MESSAGES).map(([english, name]) => [english, translate(data, name)]))

// The library logs every error of the element, also of a file that its conversion is just replacing and of a video that
// plays on after an interruption. `playbackErrors.ts` decides what is an error, and shows it.
videojs.log.level('off')

/** Creates the player around the video element of the page, without controls. */
export function createPlayer(
  element: HTMLVideoElement,
  data: PageData,
  parameters: PlayerParameters,
): Player {
  videojs.time.setFormatTime((seconds: number) => formatTime(seconds, data.language))
  videojs.addLanguage(data.language, controlTexts(data))
  const source = sourceOf(data, parameters.startSeconds)
  const player = videojs(element, {
    // The library keeps what the element has loaded if this source equals that of the element, which must be absolute. An
    // element without a source awaits its conversion.
    sources: source !== null && element.hasAttribute('src') ? [source] : [],
    language: data.language,
    fill: true,
    controls: true,
    preload: 'auto',
    muted: parameters.muted,
    // The browser itself starts as soon as it can, or refuses and leaves the play button. In Firefox, a call of `play()` is
    // sometimes lost while the library is still setting the source.
    autoplay: parameters.autoplay,
    // `playbackErrors.ts` shows errors, with a link to the file.
    errorDisplay: false,
    // The browser shows the subtitles. The library's own display parses markup of cues, which the content security policy
    // forbids.
    html5: { nativeTextTracks: true },
    textTrackDisplay: false,
    textTrackSettings: false,
    playbackRates: data.isLive ? [] : [...SPEEDS],
    userActions: { hotkeys: false },
    controlBar: false,
  })
  if (data.isLive) {
    // With the attribute `loop`, WebKit stalls at the start of a video without sound.
    player.on('ended', () => playAgain(player))
    player.addClass('is-live')
  }
  return player
}

/** A video that still has not moved this long after `play()` has stalled. */
const STALL_TIMEOUT_MS = 1500

/** Plays from the start. Reloads the video where it stalls, as it may in WebKit. */
function playAgain(player: Player): void {
  const play = () => void player.play()?.catch(() => {})
  play()
  player.setTimeout(() => {
    const isStalled = player.currentTime() === 0 || player.ended()
    if (!isStalled || player.paused()) return
    player.load()
    play()
  }, STALL_TIMEOUT_MS)
}

interface SeekBar {
  player(): Player
  on(target: Player, event: string, listener: () => void): void
  enableInterval_(): void
  disableInterval_(): void
}

const LibrarySeekBar = videojs.getComponent('SeekBar') as unknown as new (
  player: Player,
  options: object,
) => SeekBar

/**
 * Moves the time bar smoothly while the controls are visible, and with `timeupdate`, about four times a second, while they
 * are hidden. The library moves it every 30 ms in both cases, and each step lays the page out and paints it.
 */
class VisibleSeekBar extends LibrarySeekBar {
  constructor(player: Player, options: object) {
    super(player, options)
    this.on(player, 'userinactive', () => this.disableInterval_())
    this.on(player, 'useractive', () => {
      if (!player.paused()) this.enableInterval_()
    })
  }

  override enableInterval_(): void {
    if (this.player().userActive()) super.enableInterval_()
  }
}
videojs.registerComponent('SeekBar', VisibleSeekBar as never)
registerSpeedButton()
registerSubtitlesButton()

const LEADING_CONTROLS = ['playToggle', 'volumePanel']
const TIME_CONTROLS = ['currentTimeDisplay', 'timeDivider', 'durationDisplay']
const TRAILING_CONTROLS = ['subsCapsButton', 'audioTrackButton', 'pictureInPictureToggle', 'fullscreenToggle']

/** Adds the control bar. It learns its state from events, so those of the time before are repeated for it. */
export function addControls(player: Player, data: PageData): void {
  const bar = player.addChild('controlBar', {
    children: data.isLive
      ? [...LEADING_CONTROLS, ...TRAILING_CONTROLS]
      : [
          'progressControl',
          ...LEADING_CONTROLS,
          ...TIME_CONTROLS,
          'playbackRateMenuButton',
          ...TRAILING_CONTROLS,
        ],
    volumePanel: { inline: true },
    playbackRateMenuButton: { data },
    // The library passes these options to controls that it creates itself, and the bar reads them at every key.
    playerOptions: (player.options_ as unknown as { playerOptions: object }).playerOptions,
  })
  if (data.isLive) {
    const label = createElement('span', { class: 'live-label' }, translate(data, 'live'))
    bar.el().insertBefore(label, bar.el().children[LEADING_CONTROLS.length] ?? null)
  }
  // The entry that switches subtitles off has its final name only from the first update on.
  const subtitles = bar.getChild('SubsCapsButton') as unknown as { update(): void }
  subtitles.update()
  if (player.readyState() > 0) player.trigger('durationchange')
  if (!player.paused()) (bar.getChild('PlayToggle') as unknown as { handlePlay(): void }).handlePlay()
}
