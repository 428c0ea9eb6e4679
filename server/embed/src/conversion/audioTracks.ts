import { languageName } from '@vtube/shared/languageName'
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { fetchTracks } from '../fetchWhenReady.ts'
import { firstAudioTrack, audioStreamsOf } from './firstAudioTrack.ts'
import { storeLastChoice } from '../lastChoice.ts'
import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'

interface AudioTrack {
  id: string
  enabled: boolean
}

type AudioTrackList = ArrayLike<AudioTrack> & EventTarget & { addTrack(track: AudioTrack): void }

const { AudioTrack } = videojs as unknown as { AudioTrack: new (options: object) => AudioTrack }

interface AudioListener {
  /** Gets the index of the audio track that the viewer has chosen. */
  onChoose: (number: number) => void
  /** Gets the language of the audio track that plays. */
  onLanguage: (language: string) => void
}

/** Adds the audio tracks of a file to the player, which shows a menu of tracks if the file has several. */
export function addAudioTracks(player: Player, data: PageData, listener: AudioListener): void {
  if (data.tracks !== null) return offer(player, data, data.tracks, listener)
  // Until the video plays, nothing else is requested.
  player.one('playing', () => {
    void fetchAndOffer(player, data, listener)
  })
}

async function fetchAndOffer(player: Player, data: PageData, listener: AudioListener): Promise<void> {
  const tracks = await fetchTracks(data.codecsUrl)
  if (player.isDisposed()) return
  offer(player, data, tracks, listener)
  const first = firstAudioTrack(tracks, data)
  if (first > 0) listener.onChoose(first)
}

function offer(
  player: Player,
  data: PageData,
  tracks: readonly StreamDescription[],
  { onChoose, onLanguage }: AudioListener,
): void {
  const audioStreams = audioStreamsOf(tracks)
  let chosen = firstAudioTrack(tracks, data)
  const languageOf = (number: number) => audioStreams[number]?.language ?? 'und'
  onLanguage(languageOf(chosen))
  if (audioStreams.length < 2) return
  const list = () => player.audioTracks() as unknown as AudioTrackList
  const add = () => {
    for (const [index, { language, title }] of audioStreams.entries()) {
      const label = title || languageName(language) || numberOf(index, data)
      const id = String(index)
      list().addTrack(new AudioTrack({ id, kind: 'main', label, language, enabled: index === chosen }))
    }
  }
  add()
  list().addEventListener('change', () => {
    const enabled = Array.from(list()).findIndex((track) => track.enabled)
    if (enabled === -1 || enabled === chosen) return
    chosen = enabled
    storeLastChoice('audio', languageOf(chosen))
    onLanguage(languageOf(chosen))
    onChoose(chosen)
  })
  // Video.js forgets the tracks with each source.
  player.on('loadstart', () => {
    if (list().length === 0) add()
  })
}

const numberOf = (index: number, data: PageData) =>
  translate(data, 'numberedAudioTrack', {
    number: new Intl.NumberFormat(data.language).format(index + 1),
  })
