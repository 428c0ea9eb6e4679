/** The pattern of a key of `fractional-indexing`: a fraction whose first letter counts digits before the point. */
const SHAPE = /^[A-Za-z][\dA-Za-z]+$/
/** The smallest key. No key can be inserted before this key. */
const SMALLEST = `A${'0'.repeat(26)}`
const MAX_LENGTH = 200

/** Returns whether a text is a valid sort key, so that new keys can be created between it and other keys. */
export function isOrderKey(text: string): boolean {
  if (text.length > MAX_LENGTH || !SHAPE.test(text) || text === SMALLEST) return false
  const head = text.charCodeAt(0)
  const wholeDigits = text >= 'a' ? head - 0x60 : 0x5b - head
  const fraction = text.slice(1 + wholeDigits)
  return text.length > wholeDigits && !fraction.endsWith('0')
}
