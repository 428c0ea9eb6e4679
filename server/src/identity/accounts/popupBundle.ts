import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveBundle } from '../../http/serveBundle.ts'
import { IDENTITY_PATH } from '../issuer/issuerUrls.ts'

const PAGES = ['signIn', 'invitation'] as const
const PATH = `${IDENTITY_PATH}/popup`

/** The addresses of the scripts of the pages of accounts. The address of a script that was not built is null. */
export type PopupBundle = Readonly<Record<(typeof PAGES)[number], string | null>>

/** Reads the manifest in the output folder of the build of the pages' scripts. */
export function readPopupBundle(folder: string): PopupBundle {
  const path = join(folder, '.vite', 'manifest.json')
  const manifest = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>)
    : {}
  const addressOf = (page: string) => {
    const entry = manifest[`src/${page}.ts`]
    return entry === undefined ? null : `${PATH}/${entry.file}`
  }
  return {
    signIn: addressOf('signIn'),
    invitation: addressOf('invitation'),
  }
}

/** Serves the built scripts. */
export const servePopupBundle = (app: FastifyInstance, folder: string): Promise<void> =>
  serveBundle(app, PATH, folder)
