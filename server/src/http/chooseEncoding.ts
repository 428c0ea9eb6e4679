import { negotiate } from '@fastify/accept-negotiator'

/** Ways of compressing that the server offers, the best first. */
const OFFERED = ['br', 'gzip'] as const
export type Encoding = (typeof OFFERED)[number]

/** The best way that an `Accept-Encoding` header allows; null for none. `q=0` refuses, `*` means the others. */
export function chooseEncoding(accepted = ''): Encoding | null {
  const names = accepted.toLowerCase()
  // The negotiator takes `*` for the first on offer, also where that one is refused by name.
  const others = OFFERED.find((encoding) => !names.includes(encoding)) ?? 'identity'
  const chosen = negotiate(names.replaceAll('*', others), [...OFFERED])
  return OFFERED.find((encoding) => encoding === chosen) ?? null
}
