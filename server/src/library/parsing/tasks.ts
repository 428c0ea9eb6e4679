import { parseSidecarFile } from '../sidecar.ts'
import * as containers from './containers.ts'

/** What the process does. Each gets a signal behind its parameters. */
export const TASKS = {
  readOwnDuration: containers.readOwnDuration,
  readStreams: containers.readStreams,
  countPictures: containers.countPictures,
  readKeyTimes: containers.readKeyTimes,
  parseSidecarFile,
}

export type Tasks = typeof TASKS

export type Request =
  | { id: number; task: keyof Tasks; parameters: readonly unknown[] }
  | { /** Id of the request that nobody waits for. */ abort: number }

export type Reply =
  | { id: number; result: unknown }
  | { id: number; failure: string }
  | { /** Sent while requests run. */ isAlive: true }
