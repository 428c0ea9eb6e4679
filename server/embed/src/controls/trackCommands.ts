/** Lets the page know and choose the subtitles and the audio track. Loads when the page asks for it. */
import type Player from 'video.js/dist/types/player'
import { chooseFor } from '../lastChoice.ts'
import type { SubtitleChoice } from '../subtitles/subtitleChoice.ts'

interface AudioTrack {
  id: string
  label: string
  enabled: boolean
}

const audioTracksOf = (player: Player) =>
  player.audioTracks() as unknown as ArrayLike<AudioTrack> & EventTarget

/** The subtitles and audio tracks of a video, and the ids of the chosen ones. */
interface Tracks {
  subtitles: readonly { id: string; label: string }[]
  /** The id of the subtitles that show, or null while they are off. */
  subtitle: string | null
  audioTracks: readonly { id: string; label: string }[]
  /** The id of the audio track that plays, or null if the video has no choice of them. */
  audioTrack: string | null
}

const described = ({ id, label }: { id: string; label: string }) => ({ id, label })

function tracksOf(player: Player, subtitles: SubtitleChoice): Tracks {
  const texts = subtitles.tracks()
  const audio = Array.from(audioTracksOf(player))
  const showing = subtitles.isOn() ? texts.find(({ mode }) => mode === 'showing') : undefined
  return {
    subtitles: texts.map(described),
    subtitle: showing?.id ?? null,
    audioTracks: audio.map(described),
    audioTrack: audio.find(({ enabled }) => enabled)?.id ?? null,
  }
}

/** Calls `tell` with the tracks of a video, now and after each change until the player is disposed. */
export function reportTracks(
  player: Player,
  subtitles: SubtitleChoice,
  tell: (tracks: Tracks) => void,
): void {
  const report = () => {
    if (!player.isDisposed()) tell(tracksOf(player, subtitles))
  }
  player.on('texttrackchange', report)
  for (const change of ['addtrack', 'change']) audioTracksOf(player).addEventListener(change, report)
  report()
}

/** Shows the subtitles with an id, or none for null. Any other id changes nothing. */
export function setSubtitle(subtitles: SubtitleChoice, id: unknown, isOfOthers = false): void {
  const track = subtitles.tracks().find((one) => one.id === id) ?? null
  if (track !== null || id === null) chooseFor(isOfOthers, () => subtitles.choose(track))
}

/** Plays the audio track with an id. Any other id changes nothing. */
export function setAudioTrack(player: Player, id: unknown, isOfOthers = false): void {
  const track = Array.from(audioTracksOf(player)).find((one) => one.id === id)
  if (track !== undefined) chooseFor(isOfOthers, () => (track.enabled = true))
}
