import { languageName } from '@vtube/shared/languageName'
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import type { StreamDescription } from '../../src/ffmpeg/mediaStream.ts'
import type { PageData } from './pageData.ts'
import { fetchTracks } from './playbackErrors.ts'
import { translate } from './translate.ts'

interface AudioTrack {
  id: string
  enabled: boolean
}

type AudioTrackList = ArrayLike<AudioTrack> & EventTarget & { addTrack(track: AudioTrack): void }

const { AudioTrack } = videojs as unknown as { AudioTrack: new (options: object) => AudioTrack }

/** Adds the audio tracks of a file to the player, which shows a menu of them if there are several. */
export function addAudioTracks(player: Player, data: PageData, onChoose: (number: number) => void): void {
  if (data.tracks !== null) return offer(player, data, data.tracks, onChoose)
  // Until the video plays, nothing else is requested.
  player.one('playing', () => {
    void fetchTracks(data.codecsUrl).then((tracks) => offer(player, data, tracks, onChoose))
  })
}

function offer(
  player: Player,
  data: PageData,
  tracks: readonly StreamDescription[],
  onChoose: (number: number) => void,
): void {
  const sounds = tracks.filter(({ kind }) => kind === 'audio')
  if (sounds.length < 2) return
  let chosen = 0
  const list = () => player.audioTracks() as unknown as AudioTrackList
  const add = () => {
    for (const [index, { language, title }] of sounds.entries()) {
      const label = title || languageName(language, data.language) || numberOf(index, data)
      const id = String(index)
      list().addTrack(new AudioTrack({ id, kind: 'main', label, language, enabled: index === chosen }))
    }
  }
  add()
  list().addEventListener('change', () => {
    const enabled = Array.from(list()).findIndex((track) => track.enabled)
    if (enabled === -1 || enabled === chosen) return
    chosen = enabled
    onChoose(chosen)
  })
  // The library forgets the tracks with each source.
  player.on('loadstart', () => {
    if (list().length === 0) add()
  })
}

const numberOf = (index: number, data: PageData) =>
  translate(data, 'numberedAudioTrack', {
    number: new Intl.NumberFormat(data.language).format(index + 1),
  })
