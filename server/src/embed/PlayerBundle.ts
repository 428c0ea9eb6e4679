import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of the built player. */
export interface PlayerBundle {
  script: string
  styles: readonly string[]
}

interface ManifestEntry {
  file: string
  css?: string[]
}

/**
 * Reads which files the build of the player has made; null when it was not built, in which case the browser's own
 * controls have to do.
 * @param folder the build, with its manifest
 */
export function readPlayerBundle(folder: string): PlayerBundle | null {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) return null
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestEntry>
  const entry = manifest['src/main.ts']
  if (!entry) return null
  return { script: `/embed/${entry.file}`, styles: (entry.css ?? []).map((file) => `/embed/${file}`) }
}
