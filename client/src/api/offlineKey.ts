import { type ApiCall, callUrl } from './calls.ts'

/** Returns the key under which the answer to a call is cached: resource and parameters, without host and API key. */
export const offlineKeyOf = (call: ApiCall): string =>
  callUrl({ dataUrl: `${location.origin}/offline/` }, call).href
