import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const SUFFIX = '?own-copy'

/**
 * Gives some modules their own copy of a package. A bundler never splits a module. Without the copy, the parts of the
 * package that only these modules use would be in a chunk that other modules load earlier.
 * @param importers matches the modules that get the copy
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
