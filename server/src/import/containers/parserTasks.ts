import { parseSidecarBytes } from '../sidecars/parseSidecar.ts'
import * as containers from './containers.ts'

/** The tasks by name. Each gets a signal after its parameters. */
export const TASKS = {
  readOwnDuration: containers.readOwnDuration,
  readStreams: containers.readStreams,
  countVideoTracks: containers.countVideoTracks,
  readKeyTimes: containers.readKeyTimes,
  parseSidecarBytes,
}

export type Tasks = typeof TASKS
