import type { PlayerParameters } from '@vtube/shared/playerParameters'
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import { sourceOf } from '../createVideoElement.ts'
import { formatTime } from './formatTime.ts'
import type { PageData } from '../pageData.ts'
import { type BarButton, barButtons, completeButtons } from './barButtons.ts'
import { type BarIcon, iconOf } from './icons.ts'
import { translate, type PlainName } from '../playerText.ts'

/** The names of our messages for the controls, by the English texts that Video.js looks up. */
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
  'Picture-in-Picture': 'pictureInPicture',
  'Exit Picture-in-Picture': 'exitPictureInPicture',
  Fullscreen: 'fullscreen',
  'Exit Fullscreen': 'exitFullscreen',
  Loaded: 'loadedPart',
}

/** Returns the texts of the controls in the language of the page, for Video.js. */
const controlTexts = (data: PageData): Record<string, string> =>
  Object.fromEntries(Object.entries(MESSAGES).map(([english, name]) => [english, translate(data, name)]))

// Video.js logs every error of the element, even of a file that is being replaced by its conversion, and of a video
// that continues after an interruption. `recovery/reportPlaybackErrors.ts` decides what is an error, and shows it.
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
    // Video.js keeps loaded data only if this absolute source equals that of the element, or none before a conversion.
    sources: source !== null && element.hasAttribute('src') ? [source] : [],
    language: data.language,
    fill: true,
    controls: true,
    preload: 'auto',
    muted: parameters.muted,
    // The browser itself starts the video as soon as possible, or refuses and leaves the play button. In Firefox, a
    // call of `play()` is sometimes lost while Video.js is still setting the source.
    autoplay: parameters.autoplay,
    // `recovery/reportPlaybackErrors.ts` shows errors, with a link to the file.
    errorDisplay: false,
    // The browser shows the subtitles, because the content security policy forbids how Video.js parses their markup.
    html5: { nativeTextTracks: true },
    textTrackDisplay: false,
    textTrackSettings: false,
    userActions: { hotkeys: false },
    controlBar: false,
  })
  if (data.isLive) {
    // With the attribute `loop`, WebKit stalls at the start of a video without audio.
    player.on('ended', () => playAgain(player))
    player.addClass('is-live')
  }
  return player
}

/** The time after `play()` within which a video has to move. Otherwise it counts as stalled. */
const STALL_TIMEOUT_MS = 1500

/** Plays from the start. If the video stalls, as WebKit sometimes does, reloads it. */
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
 * Moves the time bar every 30 ms, as Video.js does, only while the controls are visible, because each step makes the
 * browser lay out and paint the page. Hidden, it moves with `timeupdate`, about four times a second.
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

/** The time for which the controls stay in view after the last touch or movement. */
const VISIBLE_MS = 3000

/** The controls from the start of the bar to its end. The names of our own buttons stand for their options. */
const CONTROLS = [
  'progressControl',
  'previous',
  'back',
  'playToggle',
  'forward',
  'next',
  'volumePanel',
  'currentTimeDisplay',
  'timeDivider',
  'durationDisplay',
  'speed',
  'subtitles',
  'settings',
  'pictureInPictureToggle',
  'mini',
  'theatre',
  'fullscreenToggle',
] as const

/** The controls that live videos, which have no times, lack. */
const OF_TIMES = new Set<string>(['progressControl', 'currentTimeDisplay', 'timeDivider', 'durationDisplay'])

/** The icons of the buttons of Video.js. */
const ICONS: Readonly<Record<string, BarIcon>> = {
  'play-control': 'playback',
  'mute-control': 'volume',
  'picture-in-picture-control': 'miniPlayer',
  'fullscreen-control': 'fullscreen',
}

/** Adds the control bar. The bar learns its state from events, so events that came before the bar are repeated. */
export function addControls(
  player: Player,
  data: PageData,
  options: Omit<Parameters<typeof barButtons>[0], 'player' | 'data'>,
): void {
  const buttons: readonly BarButton[] = barButtons({ player, data, ...options })
  const bar = player.addChild('controlBar', {
    children: CONTROLS.filter((name) => !data.isLive || !OF_TIMES.has(name)).map((name) => {
      const own = buttons.find((button) => button.name === name)
      if (own === undefined) return name
      return {
        name,
        componentClass: 'button',
        className: `bar-${name}`,
        controlText: translate(data, own.text),
      }
    }),
    volumePanel: { inline: true },
    // Video.js passes these options to controls that it creates itself, and the bar reads the options at every key.
    playerOptions: (player.options_ as unknown as { playerOptions: object }).playerOptions,
  })
  const frame = player.el()
  for (const [name, icon] of Object.entries(ICONS))
    frame.querySelector(`.vjs-${name} .vjs-icon-placeholder`)?.append(iconOf(icon))
  frame.querySelector('.vjs-big-play-button .vjs-icon-placeholder')?.append(iconOf('playback'))
  completeButtons({ player, data, ...options }, buttons)
  ;(player.options_ as unknown as { inactivityTimeout: number }).inactivityTimeout = VISIBLE_MS
  if (data.isLive) {
    const label = createElement('span', { class: 'live-label' }, translate(data, 'live'))
    frame.querySelector('.vjs-volume-panel')?.after(label)
  }
  if (player.readyState() > 0) player.trigger('durationchange')
  if (!player.paused()) (bar.getChild('PlayToggle') as unknown as { handlePlay(): void }).handlePlay()
}
