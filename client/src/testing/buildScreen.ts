import type { PlayingStatus } from '@vtube/shared/screens'
import type { Screen } from '../domain/screen.ts'

/** Builds the status of a screen that plays a video of 100 s from its 10th second on. */
export const buildStatus = (changes: Partial<PlayingStatus> = {}): PlayingStatus => ({
  videoId: 'a',
  playlistId: null,
  title: 'Title of a',
  state: 'playing',
  positionSeconds: 10,
  durationSeconds: 100,
  rate: 1,
  volume: 80,
  isMuted: false,
  chapters: [],
  subtitles: [],
  subtitle: null,
  audioTracks: [],
  audioTrack: null,
  previousId: null,
  nextId: null,
  queue: [],
  lastCommand: null,
  ...changes,
})

/** Builds another screen of the user. */
export const buildScreen = (changes: Partial<Screen> = {}): Screen => ({
  id: 'living-room',
  name: 'Living room',
  kind: 'television',
  isOwn: true,
  isShared: false,
  owner: null,
  status: { state: 'idle', lastCommand: null },
  isBusy: false,
  statusAt: Date.now(),
  ...changes,
})
