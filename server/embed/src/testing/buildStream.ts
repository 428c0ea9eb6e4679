import type { StreamDescription } from '@vtube/shared/streamDescription'

const PICTURE: StreamDescription = {
  kind: 'video',
  name: 'H.264',
  type: 'video/mp4; codecs="avc1.640028"',
  canCopy: true,
  bitsPerSecond: null,
  width: null,
  height: null,
  frameRate: null,
  channels: null,
  sampleRate: null,
  language: 'und',
  title: '',
  isFirst: true,
  isDefault: false,
  isSpecial: false,
}

/** Returns a picture that browsers play. */
export const buildPicture = (changes: Partial<StreamDescription> = {}): StreamDescription => ({
  ...PICTURE,
  ...changes,
})

/** Returns an audio track that browsers play. */
export const buildAudioStream = (changes: Partial<StreamDescription> = {}): StreamDescription =>
  buildPicture({ kind: 'audio', name: 'AAC', type: 'audio/mp4; codecs="mp4a.40.2"', ...changes })
