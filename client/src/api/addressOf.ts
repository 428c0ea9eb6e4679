import type { WireResource } from '@vtube/shared/wire'

/** Parameters of a call; those that are undefined or null are left out. */
export type ApiParameters = Readonly<Record<string, string | number | null | undefined>>

/** What is asked of the data service. */
export interface ApiCall {
  resource: WireResource
  parameters: ApiParameters
}

/**
 * The address of a call.
 * @param dataUrl a whole address that ends in a slash
 * @param key goes along where one is configured
 */
export function addressOf(
  { dataUrl, key }: { dataUrl: string; key?: string | undefined },
  { resource, parameters }: ApiCall,
): URL {
  const url = new URL(resource, dataUrl)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  if (key !== undefined) url.searchParams.set('key', key)
  return url
}
