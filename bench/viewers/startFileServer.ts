import { resolve } from 'node:path'
import { type Child, startChild } from '../server/Child.ts'
import type { FilmFixture } from './filmFixture.ts'

const SCRIPT = resolve(import.meta.dirname, 'fileServer.ts')

/** Starts a bare server of the films. */
export const startFileServer = ({ folder }: FilmFixture, source: 'file' | 'memory'): Promise<Child> =>
  startChild(SCRIPT, { BENCH_FOLDER: folder, BENCH_SOURCE: source })
