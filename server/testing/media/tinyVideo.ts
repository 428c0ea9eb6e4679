import { randomBytes } from 'node:crypto'

/** A valid media file: WebM with VP8, 16 by 16 pixels, dark blue, 1.4 seconds. */
export const TINY_VIDEO = Buffer.from(
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAJGEU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHGTbuMU6uEElTDZ1OsggEMTbuMU6uEHFO7a1OsggIw7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBNgIRMYXZmV0GETGF2ZkSJiECV4AAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYgAAAAAAAAAAZyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhAvrwgDgibCBELqBEJqBAhJUw2fRc3POY8CLY8WIAAAAAAAAAAFnyJhFo4dFTkNPREVSRIeLTGF2YyBsaWJ2cHhnyKJFo4hEVVJBVElPTkSHlDAwOjAwOjAxLjQwMDAwMDAwMAAAH0O2dUDI54EAo7mBAACAcAIAnQEqEAAQAABHCIWFiIWEiAICAnWqAgy9zgD+/43k//20D/9tA//bQP/toH+N5vNasQCjlYEAyACxAQADEGwAGAAYWC/0AAgAAKOVgQGQALEBAAMQZAAYABhYL/QACAAAo5WBAlgAsQEAAxBcABgAGFgv9AAIAACjlYEDIACxAQADEFgAGAAYWC/0AAgAAKOVgQPoALEBAAMQMAAYABhYL/QACAAAo5WBBLAAsQEAAxAoABgAGFgv9AAIAAAcU7trkbuPs4EAt4r3gQHxggFi8IED',
  'base64',
)
export const TINY_VIDEO_SECONDS = 1.4

/** Returns a valid media file that no other one equals, with so many bytes that players skip. */
export function uniqueVideo(skippedBytes = 16): Buffer {
  // An element “Void”, whose size takes eight bytes.
  const head = Buffer.alloc(9)
  head[0] = 0xec
  head.writeBigUInt64BE(BigInt(skippedBytes) | (1n << 56n), 1)
  return Buffer.concat([TINY_VIDEO, head, randomBytes(skippedBytes)])
}
