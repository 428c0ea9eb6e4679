import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const SUFFIX = '?own-copy'

/**
 * Gives some modules a copy of a package of their own, so that what only they use of it stays out of the chunk that others
 * load first: a module is never divided.
 * @param importers the modules with that copy
 */
export const ownCopy = (packageName: string, importers: RegExp): Plugin => ({
  name: 'vtube:own-copy',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== packageName || importer === undefined || !importers.test(importer)) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved && { ...resolved, id: resolved.id + SUFFIX }
  },
  load: (id) => (id.endsWith(SUFFIX) ? readFile(id.slice(0, -SUFFIX.length), 'utf8') : null),
})
