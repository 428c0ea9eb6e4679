/** Ways of compressing that the server offers. */
export type Encoding = 'br' | 'gzip'

const OFFERED: readonly Encoding[] = ['br', 'gzip']

/** The best way that an `Accept-Encoding` header allows; null for none. `q=0` refuses, `*` means the others. */
export function chooseEncoding(accepted: string): Encoding | null {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const
    }),
  )
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = OFFERED.filter((encoding) => weightOf(encoding) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  )
  return best ?? null
}
