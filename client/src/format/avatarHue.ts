const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193
const HUES = 8

/**
 * Which of the eight avatar colours a name has, 1 to 8: FNV-1a (32 bit) over the code points of the name, so
 * that a channel keeps its colour on every screen and every device.
 */
export function avatarHue(name: string): number {
  let hash = OFFSET_BASIS
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  }
  return ((hash >>> 0) % HUES) + 1
}
