import type { ManifestEntry } from './manifest.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of the build, written in when it is built. */
  __WB_MANIFEST: readonly ManifestEntry[]
}

/** What the browser hands to this worker. */
export const worker = self
export const manifest = self.__WB_MANIFEST
