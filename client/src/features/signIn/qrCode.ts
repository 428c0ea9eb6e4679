import { encode } from 'uqr'

/** A QR code as the path of an SVG: a square of `size` units, with a dark square of one unit for each module. */
export interface QrCode {
  size: number
  path: string
}

/** Codes of higher versions have modules that are too fine for a camera at a distance. */
const MAX_VERSION = 6

/**
 * Encodes a text as a QR code with error correction of level M, which recovers 15 % of the code.
 * @returns null if the text is too long, which are 107 bytes and more
 */
export function encodeQrCode(text: string): QrCode | null {
  const bytes = [...new TextEncoder().encode(text)]
  const { data, size, version } = encode(bytes, { ecc: 'M', boostEcc: false, border: 0 })
  return version > MAX_VERSION ? null : { size, path: data.map(pathOf).join('') }
}

/** Returns the dark squares of a row, joined where they touch. */
const pathOf = (row: readonly boolean[], top: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : '.'))
      .join('')
      .matchAll(/#+/gv),
  ]
    .map(({ 0: { length }, index }) => `M${index} ${top}h${length}v1h-${length}z`)
    .join('')
