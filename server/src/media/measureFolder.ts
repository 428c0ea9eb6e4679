import { lstat, opendir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mountPoints } from './mountPoints.ts'

/** Resolves to the size of a folder in bytes, or to null if something is mounted at it or in it. */
export async function measureFolder(folder: string): Promise<number | null> {
  const { dev } = await lstat(dirname(folder))
  let bytes = 0
  if ((await lstat(folder)).dev !== dev) return null
  const mounted = await mountPoints()
  const pending = [folder]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (mounted.has(path)) return null
    for await (const entry of await opendir(path)) {
      // Names that are not valid UTF-8 cannot be read.
      const stats = await lstat(join(path, entry.name)).catch(() => null)
      if (stats === null) continue
      if (stats.dev !== dev) return null
      if (stats.isDirectory()) pending.push(join(path, entry.name))
      else bytes += stats.size
    }
  }
  return bytes
}
