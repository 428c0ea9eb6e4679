import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes `404.html`, a copy of `index.html`. Static hosts without a fallback rule send this file for unknown paths. */
export function notFoundPage(): Plugin {
  let folder = ''
  return {
    name: 'vtube:not-found-page',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async writeBundle() {
      await copyFile(join(folder, 'index.html'), join(folder, '404.html'))
    },
  }
}
