import './configureVideoJs.ts'
import 'video.js/dist/video-js.css'
import './tokens.css'
import './player.css'
import './smallFrame.css'
import './chapters.css'
import './notices.css'
import './storyboard.css'
import './forcedColors.css'
import { addAudioTracks } from './audioTracks.ts'
import { addChapters } from './chapters.ts'
import { convertIfNeeded, createConverter } from './converter.ts'
import { createFullscreenCommand } from './fullscreen.ts'
import { createHotkeys, createKeyHandlers, listenToHotkeys } from './hotkeys.ts'
import { continueAfterInterruptions } from './interruptions.ts'
import { addMediaSession } from './mediaSessionLoader.ts'
import { createMessageBridge, createPlayerPort } from './messageBridge.ts'
import { readPageData, readParameters, trustedParents, type PageData } from './pageData.ts'
import { reportPlaybackErrors } from './playbackErrors.ts'
import { addControls, createPlayer, raiseSubtitles } from './createPlayer.ts'
import { loadFileAgain, trackResumePoint, type ResumePoint } from './resumePoint.ts'
import { createSubtitleChoice } from './subtitleChoice.ts'
import { recoverFromStalls } from './stallRecovery.ts'
import { addStoryboard } from './storyboardLoader.ts'

const element = document.querySelector('video')
const data = readPageData()
// Parsing the script, creating the player and adding its controls are separate tasks, because the page around the frame
// often shares its thread, and each of them would delay input on a slow processor.
if (element && data) setTimeout(() => start(element, data))

function start(element: HTMLVideoElement, data: PageData): void {
  const parameters = readParameters(location.search)
  const tracks = Array.from(element.querySelectorAll('track'))
  const subtitles = tracks.map(({ src, srclang, label }) => ({
    id: decodeURIComponent(new URL(src).pathname.split('/').at(-1) ?? ''),
    language: srclang,
    label,
  }))
  const described = new Map(
    tracks.map(({ id, srclang: language, dataset }) => {
      const flags = dataset['flags']?.split(' ') ?? []
      return [id, { language, flags }]
    }),
  )
  const player = createPlayer(element, data, parameters)
  setTimeout(() => {
    addControls(player, data)
    addChapters(player, data)
    addAudioTracks(player, data, {
      onChoose: (number) => converter.chooseAudio(number),
      onLanguage: (language) => subtitleChoice.setSound(language),
    })
    addStoryboard(player, data)
  })
  raiseSubtitles(element)

  const subtitleChoice = createSubtitleChoice(player, data, described)
  const handlers = createKeyHandlers(player, data, () => subtitleChoice.toggle())
  let hasCharacterKeys = true
  const enableHotkeys = (isEnabled: number) => {
    hasCharacterKeys = isEnabled !== 0
  }
  const setFullscreen = createFullscreenCommand(player, () => bridge.sendRequest('onFullscreenRequest'))
  const offerGestures = async () => {
    const { listenToGestures } = await import('./gestures.ts')
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
  const bridge = createMessageBridge({
    port: createPlayerPort(player, data.isLive, { ...handlers, enableHotkeys, setFullscreen }),
    contents: { chapters: data.chapters, subtitles },
    parents: trustedParents(parameters.origin, data.parentOrigins),
    send: (message, origin) => window.parent.postMessage(message, origin),
    onNeighbours: (neighbours) => setNeighbours(neighbours),
  })
  const setNeighbours = addMediaSession(player, data, (event) => bridge.sendNeighbourEvent(event))
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && window.parent !== window) bridge.receive(event)
  })
  player.on(['play', 'playing', 'pause', 'ended', 'waiting'], () => bridge.sendState())
  // A jump is told as it begins, so that a page that is left before the data has come continues there next time.
  const changes = ['timeupdate', 'durationchange', 'volumechange', 'ratechange', 'seeking', 'seeked']
  player.on(changes, () => bridge.sendInfo())
  const resumePoint = trackResumePoint(player, parameters)
  const converter = createConverter({
    player,
    element,
    data,
    resumePoint,
    onError: (error) => reportError(error),
  })
  const continueAt = (point: ResumePoint) => {
    if (!converter.loadAgain(point)) loadFileAgain(player, point)
  }
  const handleError = continueAfterInterruptions({ player, data, resumePoint, loadAgain: continueAt })
  const reportError = reportPlaybackErrors(player, element, data, {
    onError: () => bridge.sendState(),
    converter,
    handleError,
    tryAgain() {
      continueAt(resumePoint())
      player.play()?.catch(() => {})
    },
  })
  void convertIfNeeded(converter, data, (type) => element.canPlayType(type) !== '')
  recoverFromStalls(player)
  const { subtitlesUrl } = data
  const offerSubtitles = async (url: string) => {
    const { offerSubtitleStreams } = await import('./subtitleStreams.ts')
    await offerSubtitleStreams(player, data, {
      url,
      describe: subtitleChoice.describe,
      onShowPictures: (index) => converter.drawSubtitles(index),
    })
  }
  // Until the video plays, nothing else is requested. Without them, it plays all the same.
  if (subtitlesUrl !== null) player.one('playing', () => void offerSubtitles(subtitlesUrl).catch(() => {}))
}
