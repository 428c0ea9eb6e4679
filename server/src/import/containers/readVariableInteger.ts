/** Reads a number of variable length, as in Matroska. `end` is the position after the number. */
export function readVariableInteger(bytes: Buffer, at: number) {
  const first = bytes[at] ?? 0
  const length = Math.min(8, Math.clz32(first) - 23)
  let value = first & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0
    isUnknown &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value, end: at + length, isUnknown }
}
