import { parseSidecarBytes } from '../sidecars/parseSidecar.ts'
import * as containers from './containers.ts'

/** The tasks of the parser process by name. Each task gets a signal as its last parameter. */
export const TASKS = {
  readOwnDuration: containers.readOwnDuration,
  readStreams: containers.readStreams,
  countVideoTracks: containers.countVideoTracks,
  readKeyTimes: containers.readKeyTimes,
  parseSidecarBytes,
}

export type Tasks = typeof TASKS
