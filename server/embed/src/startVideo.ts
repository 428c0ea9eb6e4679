import type { PlayerParameters } from '@vtube/shared/playerParameters'
import type Player from 'video.js/dist/types/player'
import { addAudioTracks } from './conversion/audioTracks.ts'
import type { ConversionRequest } from './conversion/chooseConversion.ts'
import { createConverter } from './conversion/converter.ts'
import { sourceOf, subtitlesId } from './createVideoElement.ts'
import { createFullscreenCommand } from './controls/fullscreen.ts'
import type * as gestures from './controls/gestures.ts'
import type * as lazyKeyCommands from './controls/lazyKeyCommands.ts'
import type * as trackCommands from './controls/trackCommands.ts'
import { createHotkeys, createKeyHandlers, listenToHotkeys } from './controls/hotkeys.ts'
import { continueAfterInterruptions } from './recovery/continueAfterInterruptions.ts'
import { createPlayerPort, type MessageBridge } from './messageBridge.ts'
import type { PageData } from './pageData.ts'
import { reportPlaybackErrors } from './recovery/reportPlaybackErrors.ts'
import { addControls, createPlayer } from './controls/createPlayer.ts'
import { loadFileAgain, trackResumePoint, type ResumePoint } from './recovery/resumePoint.ts'
import { createSubtitleChoice } from './subtitles/subtitleChoice.ts'
import { createSettings } from './settings/settingsLoader.ts'
import { PAGE_CHANGE } from './pageLink.ts'
import type { QualityControl } from './quality/quality.ts'
import { addStoryboard } from './controls/storyboardLoader.ts'
import type { createSpeedFactor } from './speedFactor.ts'

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
  const { page } = bridge
  const loadAndRun = async <T>(load: () => Promise<T>, run: (code: T) => void) => {
    const code = await load()
    if (!player.isDisposed()) run(code)
  }
  /** Runs code without which the video also plays. */
  const loadLater = <T>(load: () => Promise<T>, run: (code: T) => void) =>
    void loadAndRun(load, run).catch(() => {})
  player.setTimeout(() => {
    addControls(player, data, {
      page,
      subtitles: subtitleChoice,
      seek: handlers.seekLong,
      openSettings: (button, list) => void settings.toggle(button, list),
    })
    if (chapters.length > 0)
      loadLater(
        () => import('./controls/chapters.ts'),
        ({ addChapters }) => addChapters(player, data, (button) => void settings.toggle(button, 'chapters')),
      )
    addAudioTracks(player, data, {
      onChoose: (number) => converter.chooseAudio(number),
      onLanguage: (language) => subtitleChoice.setAudioLanguage(language),
    })
    addStoryboard(player, data)
  }, 0)

  const subtitleChoice = createSubtitleChoice(player, data, described)
  const runLater = (name: keyof typeof lazyKeyCommands) => (index: number) =>
    loadLater(
      () => import('./controls/lazyKeyCommands.ts'),
      (commands) => commands[name](player, data, index === 1),
    )
  const handlers = createKeyHandlers(player, data, {
    toggleSubtitles: () => subtitleChoice.toggle(),
    delaySubtitles: runLater('delaySubtitles'),
    stepFrame: runLater('stepFrame'),
    showSpeed: runLater('showSpeed'),
  })
  let speedFactor: ReturnType<typeof createSpeedFactor> | null = null
  const adjustSpeed = (factor: number) => {
    if (speedFactor !== null) return speedFactor(factor)
    loadLater(
      () => import('./speedFactor.ts'),
      ({ createSpeedFactor }) => (speedFactor ??= createSpeedFactor(player, element))(factor),
    )
  }
  const runWithTracks = (run: (commands: typeof trackCommands) => void) =>
    loadLater(() => import('./controls/trackCommands.ts'), run)
  let hasCharacterKeys = true
  const enableHotkeys = (isEnabled: number) => {
    hasCharacterKeys = isEnabled !== 0
  }
  const setFullscreen = createFullscreenCommand(player, () => page.request('fullscreen'))
  const offerGestures = ({ listenToGestures }: typeof gestures) =>
    listenToGestures({
      player,
      language: data.language,
      onDoubleTap: (isForward) => handlers.seekLong(isForward ? 1 : 0),
      canSwipe: () => page.state() !== null,
      onSwipeDown() {
        if (player.isFullscreen()) void player.exitFullscreen()
        else page.request('miniPlayer')
      },
    })
  player.one('playing', () => {
    if (matchMedia('(any-pointer: coarse)').matches)
      loadLater(() => import('./controls/gestures.ts'), offerGestures)
    if ('mediaSession' in navigator)
      loadLater(
        () => import('./mediaSession.ts'),
        ({ startMediaSession }) => startMediaSession(player, data, page),
      )
  })
  const tellPage = (key: string) => bridge.sendHotkey(key)
  listenToHotkeys(
    player,
    createHotkeys(handlers, () => hasCharacterKeys, tellPage),
  )
  let hasRemote = false
  const offerRemote = () => {
    if (hasRemote || !page.isTelevision()) return
    hasRemote = true
    loadLater(
      () => import('./controls/remoteKeys.ts'),
      ({ listenToRemote }) =>
        listenToRemote({ player, page, togglePlay: handlers.togglePlay, seek: handlers.seekLong }),
    )
  }
  bridge.open({
    port: createPlayerPort(player, data, {
      ...handlers,
      enableHotkeys,
      setFullscreen,
      adjustSpeed,
      pressRow: (index, option) => settings.pressRow(index, option),
      reportTracks: () =>
        runWithTracks((commands) =>
          commands.reportTracks(player, subtitleChoice, (tracks) => page.request('tracks', tracks)),
        ),
      setSubtitle: (_number, isOfOthers, id) =>
        runWithTracks((commands) => commands.setSubtitle(subtitleChoice, id, isOfOthers === 1)),
      setAudioTrack: (_number, isOfOthers, id) =>
        runWithTracks((commands) => commands.setAudioTrack(player, id, isOfOthers === 1)),
    }),
    contents: { chapters, subtitles: subtitles.map(({ id, language, label }) => ({ id, language, label })) },
    onPage() {
      // The page has its own mini-player in place of picture-in-picture.
      player.toggleClass('is-in-page', page.state() !== null)
      player.trigger(PAGE_CHANGE)
      offerRemote()
    },
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
  const settings = createSettings(player, data, { openQuality, page, subtitles: subtitleChoice })
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
  // Nothing else is requested until the video plays.
  if (subtitlesUrl !== null)
    player.one('playing', () =>
      loadLater(
        () => import('./subtitles/subtitleStreams.ts'),
        ({ offerSubtitleStreams }) =>
          void offerSubtitleStreams(player, data, {
            url: subtitlesUrl,
            describe: subtitleChoice.describe,
            onShowPictures: (index) => converter.drawSubtitles(index),
          }).catch(() => {}),
      ),
    )
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
