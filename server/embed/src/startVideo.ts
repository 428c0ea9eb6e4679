import type { PlayerParameters } from '@vtube/shared/playerParameters'
import type Player from 'video.js/dist/types/player'
import { addAudioTracks } from './conversion/audioTracks.ts'
import type { ConversionRequest } from './conversion/chooseConversion.ts'
import { createConverter } from './conversion/converter.ts'
import { sourceOf, subtitlesId } from './createVideoElement.ts'
import { createFullscreenCommand } from './controls/fullscreen.ts'
import type * as lazyKeyCommands from './controls/lazyKeyCommands.ts'
import { createHotkeys, createKeyHandlers, listenToHotkeys } from './controls/hotkeys.ts'
import { continueAfterInterruptions } from './recovery/interruptions.ts'
import { addMediaSession } from './mediaSessionLoader.ts'
import { createPlayerPort, type MessageBridge } from './messageBridge.ts'
import type { PageData } from './pageData.ts'
import { reportPlaybackErrors } from './recovery/handlePlaybackErrors.ts'
import { addControls, createPlayer } from './controls/createPlayer.ts'
import { loadFileAgain, trackResumePoint, type ResumePoint } from './recovery/resumePoint.ts'
import { createSubtitleChoice } from './subtitles/subtitleChoice.ts'
import { addSettings } from './settings/settingsButton.ts'
import type { QualityControl } from './quality/quality.ts'
import { addStoryboard } from './controls/storyboardLoader.ts'

/** The time for which a video plays before the player watches its playback for stalls and slow data. */
const WATCH_DELAY_MS = 1000

interface Surroundings {
  /** The bridge that tells the parent page about the video, and passes on the commands of that page. */
  bridge: MessageBridge
  /** The conversion that began before the player exists, or null if the video plays without a conversion. */
  begun: Promise<ConversionRequest | null>
  /** Returns the name of this page among the viewers of converted videos. */
  viewer: () => string
}

/** Creates the player of a video around its element, which may already have begun to load or to play. */
export function startVideo(
  element: HTMLVideoElement,
  data: PageData,
  parameters: PlayerParameters,
  { bridge, begun, viewer }: Surroundings,
): Player {
  const { chapters, subtitles } = data
  const described = new Map(
    subtitles.map(({ language, flags }, index) => [subtitlesId(index), { language, flags }]),
  )
  const player = createPlayer(element, data, parameters)
  const showChapters = async () => {
    const { addChapters } = await import('./controls/chapters.ts')
    if (!player.isDisposed()) addChapters(player, data)
  }
  player.setTimeout(() => {
    addControls(player, data)
    if (chapters.length > 0) void showChapters().catch(() => {})
    addAudioTracks(player, data, {
      onChoose: (number) => converter.chooseAudio(number),
      onLanguage: (language) => subtitleChoice.setAudioLanguage(language),
    })
    addStoryboard(player, data)
    addSettings(player, data, openQuality)
  }, 0)

  const subtitleChoice = createSubtitleChoice(player, data, described)
  const runLater = (name: keyof typeof lazyKeyCommands) => (index: number) =>
    void import('./controls/lazyKeyCommands.ts')
      .then((commands) => commands[name](player, data, index === 1))
      .catch(() => {})
  const handlers = createKeyHandlers(player, data, {
    toggleSubtitles: () => subtitleChoice.toggle(),
    delaySubtitles: runLater('delaySubtitles'),
    stepFrame: runLater('stepFrame'),
  })
  let hasCharacterKeys = true
  const enableHotkeys = (isEnabled: number) => {
    hasCharacterKeys = isEnabled !== 0
  }
  const setFullscreen = createFullscreenCommand(player, () => bridge.sendRequest('onFullscreenRequest'))
  const offerGestures = async () => {
    const { listenToGestures } = await import('./controls/gestures.ts')
    if (player.isDisposed()) return
    listenToGestures({
      player,
      language: data.language,
      onDoubleTap: (isForward) => handlers.seekLong(isForward ? 1 : 0),
      canSwipe: () => player.hasClass('is-in-page'),
      onSwipeDown() {
        if (player.isFullscreen()) void player.exitFullscreen()
        else bridge.sendRequest('onMiniPlayerRequest')
      },
    })
  }
  if (matchMedia('(any-pointer: coarse)').matches)
    player.one('playing', () => void offerGestures().catch(() => {}))
  const tellPage = (key: string) => bridge.sendHotkey(key)
  listenToHotkeys(
    player,
    createHotkeys(handlers, () => hasCharacterKeys, tellPage),
  )
  const setNeighbours = addMediaSession(player, data, (event) => bridge.sendNeighbourEvent(event))
  bridge.open({
    port: createPlayerPort(player, data, { ...handlers, enableHotkeys, setFullscreen }),
    contents: { chapters, subtitles: subtitles.map(({ id, language, label }) => ({ id, language, label })) },
    onNeighbours: setNeighbours,
  })
  player.on(['play', 'playing', 'pause', 'ended', 'waiting'], () => bridge.sendState())
  // A jump is reported when it begins, so that the video continues at the target even if no data have come.
  const changes = ['timeupdate', 'durationchange', 'volumechange', 'ratechange', 'seeking', 'seeked']
  changes.push('enterpictureinpicture', 'leavepictureinpicture')
  player.on(changes, () => bridge.sendInfo())
  const resumePoint = trackResumePoint(player, parameters)
  const converter = createConverter({
    player,
    element,
    data,
    begun,
    viewer,
    resumePoint,
    onError: (error) => reportError(error),
  })
  const continueAt = (point: ResumePoint) => {
    if (!converter.loadAgain(point)) loadFileAgain(player, point)
  }
  const handleError = continueAfterInterruptions({
    player,
    data,
    resumePoint,
    loadAgain: continueAt,
    onRefused: () => converter.state.onRefused(),
  })
  const reportError = reportPlaybackErrors(player, element, data, {
    onError: () => bridge.sendState(),
    converter,
    handleError,
    tryAgain() {
      continueAt(resumePoint())
      player.play()?.catch(() => {})
    },
  })
  let watching: Promise<QualityControl | null> | null = null
  /** Resolves to the choice of quality, or to null if the server cannot convert the video. */
  const openQuality = () =>
    (watching ??= import('./quality/watchPlayback.ts')
      .then(({ watchPlayback }) => watchPlayback({ player, element, data, converter, resumePoint }))
      .catch((error: unknown) => {
        // The next call loads the code again.
        watching = null
        throw error
      }))
  // The first picture does not need the choice of quality.
  const watch = () => player.setTimeout(() => void openQuality().catch(() => {}), WATCH_DELAY_MS)
  if (parameters.autoplay) watch()
  else player.one('play', watch)
  const playBegun = async () => {
    const request = await begun
    const file = sourceOf(data, parameters.startSeconds)
    if (request !== null) await converter.start()
    // Usually the file has already begun to load.
    else if (file !== null && !element.hasAttribute('src') && !player.isDisposed()) player.src(file)
  }
  void playBegun()
  const { subtitlesUrl } = data
  const offerSubtitles = async (url: string) => {
    const { offerSubtitleStreams } = await import('./subtitles/subtitleStreams.ts')
    if (player.isDisposed()) return
    await offerSubtitleStreams(player, data, {
      url,
      describe: subtitleChoice.describe,
      onShowPictures: (index) => converter.drawSubtitles(index),
    })
  }
  // Nothing else is requested until the video plays. The video also plays if the subtitles do not load.
  if (subtitlesUrl !== null) player.one('playing', () => void offerSubtitles(subtitlesUrl).catch(() => {}))
  tellOfStart(player)
  return player
}

/** Tells a player that its element already plays. Video.js itself repeats only the events about loading. */
function tellOfStart(player: Player): void {
  player.ready(() => {
    if (player.paused()) return
    const tech = player.tech(true)
    tech.trigger('play')
    if (player.readyState() >= HTMLMediaElement.HAVE_FUTURE_DATA) tech.trigger('playing')
  })
}
