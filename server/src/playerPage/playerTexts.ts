import * as m from '@vtube/messages'
import type { CompiledPattern } from '@vtube/messages/message'
import compile from 'icu-minify/compile'

/** The messages that the player shows in the browser. */
export const PLAYER_MESSAGES = {
  live: m.live,
  close: m.close,
  player: m.player,
  play: m.play,
  playVideo: m.playVideo,
  pause: m.pause,
  replay: m.replay,
  mute: m.mute,
  unmute: m.unmute,
  volumeLevel: m.volumeLevel,
  currentTime: m.currentTime,
  duration: m.duration,
  progressBar: m.progressBar,
  positionOfDuration: m.positionOfDuration,
  speed: m.speed,
  playbackSpeed: m.playbackSpeed,
  chapters: m.chapters,
  subtitles: m.subtitles,
  subtitlesOff: m.subtitlesOff,
  pictureInPicture: m.pictureInPicture,
  exitPictureInPicture: m.exitPictureInPicture,
  fullscreen: m.fullscreen,
  exitFullscreen: m.exitFullscreen,
  entrySelected: m.entrySelected,
  loadedPart: m.loadedPart,
  subtitlesDelayed: m.subtitlesDelayed,
  framePosition: m.framePosition,
  playerLoading: m.playerLoading,
  loadingStopped: m.loadingStopped,
  interrupted: m.interrupted,
  storageAway: m.storageAway,
  tracksUnsupported: m.tracksUnsupported,
  fileUnsupported: m.fileUnsupported,
  fileDamaged: m.fileDamaged,
  pictureTooLarge: m.pictureTooLarge,
  soundUnsupported: m.soundUnsupported,
  needsDolbyVision: m.needsDolbyVision,
  videoTrack: m.videoTrack,
  soundTrack: m.soundTrack,
  openFile: m.openFile,
  waitingForConversion: m.waitingForConversion,
  notConverted: m.notConverted,
  tryAgain: m.tryAgain,
  audioTrack: m.audioTrack,
  numberedAudioTrack: m.numberedAudioTrack,
  settings: m.settings,
  back: m.back,
  quality: m.quality,
  automatic: m.automatic,
  automaticNow: m.automaticNow,
  originalQuality: m.originalQuality,
  originalQualityNow: m.originalQualityNow,
  dataSaver: m.dataSaver,
  audioOnly: m.audioOnly,
  speedSetting: m.speedSetting,
  audioDelay: m.audioDelay,
  increaseDelay: m.increaseDelay,
  decreaseDelay: m.decreaseDelay,
  reset: m.reset,
  stableVolume: m.stableVolume,
  statistics: m.statistics,
  copyStatistics: m.copyStatistics,
  statisticsCopied: m.statisticsCopied,
  copyingRefused: m.copyingRefused,
  playElsewhere: m.playElsewhere,
} as const

export type PlayerMessages = typeof PLAYER_MESSAGES

/** The compiled patterns of these messages in one language, which are embedded in the page of a video. */
export type PlayerTexts = Readonly<Record<keyof PlayerMessages, CompiledPattern>>

/**
 * Compiles these messages.
 * @param translation the patterns of a language by name, empty for English
 */
export const compilePlayerTexts = (translation: Readonly<Record<string, string>>): PlayerTexts =>
  Object.fromEntries(
    Object.entries(PLAYER_MESSAGES).map(([name, english]) => [
      name,
      compile(translation[name] ?? String(english)),
    ]),
  ) as PlayerTexts
