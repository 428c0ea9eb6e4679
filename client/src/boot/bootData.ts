import { BOOT_DATA_ID, type BootData } from './shellTemplates.ts'

/** Reads a JSON script element of the page. Returns null if it is missing or empty. */
export const readJson = <T>(id: string): T | null =>
  JSON.parse(document.querySelector(`#${id}`)?.textContent.trim() || 'null') as T | null

export const readBootData = (): BootData | null => readJson<BootData>(BOOT_DATA_ID)
