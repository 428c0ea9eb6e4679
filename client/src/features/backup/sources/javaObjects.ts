import { ImportError } from './ImportError.ts'

/** The marks of the Object Serialization Stream Protocol of Java. */
const MARK = {
  null: 0x70,
  reference: 0x71,
  class: 0x72,
  object: 0x73,
  text: 0x74,
  block: 0x77,
  end: 0x78,
  longText: 0x7c,
} as const
const FIRST_HANDLE = 0x7e_00_00
const HAS_WRITE_METHOD = 1
const MOST_PARENTS = 10
/** The sizes in bytes of the fields that hold no object, by the letter of their type. */
const SIZES: Readonly<Record<string, number>> = { B: 1, C: 2, D: 8, F: 4, I: 4, J: 8, S: 2, Z: 1 }

interface JavaClass {
  name: string
  hasWriteMethod: boolean
  fieldTypes: readonly string[]
  parent: JavaClass | null
}

const UTF_16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/** Decodes the UTF-8 of Java, in which each half of a surrogate pair is a character of three bytes. */
function decodeText(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let index = 0; index < bytes.length; length += 1) {
    const first = bytes[index++] ?? 0
    if (first < 0x80) units[length] = first
    else {
      const high = first < 0xe0 ? first & 0x1f : ((first & 0x0f) << 6) | ((bytes[index++] ?? 0) & 0x3f)
      units[length] = (high << 6) | ((bytes[index++] ?? 0) & 0x3f)
    }
  }
  return UTF_16.decode(units.subarray(0, length))
}

const damaged = (): never => {
  throw new ImportError('damaged')
}

export const isJavaObject = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xac && second === 0xed && third === 0 && fourth === 5

/**
 * Reads an object that Java has serialised, as Android applications keep their settings. A map becomes a `Map`, and a set
 * of texts an array. Other objects, such as numbers, become null. Throws an error for arrays and for damaged data.
 */
export function readJavaObject(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const handles: unknown[] = []
  // Four bytes say that this is a serialised object.
  let offset = 4

  const take = (size: number): number => {
    const start = offset
    offset += size
    return offset > bytes.length ? damaged() : start
  }
  const readByte = () => view.getUint8(take(1))
  const readShort = () => view.getUint16(take(2))
  const readInt = () => view.getInt32(take(4))
  const readText = (length: number): string => {
    const start = take(length)
    return decodeText(bytes.subarray(start, start + length))
  }

  function readReference(): unknown {
    const index = readInt() - FIRST_HANDLE
    return index in handles ? handles[index] : damaged()
  }

  /** Reads values until the end of what a class has written itself. Blocks of bytes are left out. */
  function readWritten(): unknown[] {
    const values: unknown[] = []
    for (;;) {
      const mark = readByte()
      if (mark === MARK.end) return values
      if (mark === MARK.block) take(readByte())
      else values.push(readMarked(mark))
    }
  }

  function readClass(): JavaClass | null {
    const mark = readByte()
    if (mark === MARK.null) return null
    if (mark === MARK.reference) return readReference() as JavaClass
    if (mark !== MARK.class) return damaged()
    const name = readText(readShort())
    // The number of the version of the class says nothing here.
    take(8)
    const index = handles.push(null) - 1
    const flags = readByte()
    const fieldTypes = Array.from({ length: readShort() }, () => {
      const type = String.fromCharCode(readByte())
      // The name of the field follows, and for an object that of its class.
      readText(readShort())
      if (!(type in SIZES)) readMarked(readByte())
      return type
    })
    readWritten()
    const read: JavaClass = {
      name,
      hasWriteMethod: (flags & HAS_WRITE_METHOD) !== 0,
      fieldTypes,
      parent: null,
    }
    handles[index] = read
    read.parent = readClass()
    return read
  }

  function readObject(): unknown {
    const described = readClass()
    if (described === null) return damaged()
    const index = handles.push(null) - 1
    const classes: JavaClass[] = []
    for (let one: JavaClass | null = described; one !== null; one = one.parent) {
      // A damaged class may be its own parent.
      if (classes.length > MOST_PARENTS) return damaged()
      classes.unshift(one)
    }
    const written: unknown[] = []
    for (const one of classes) {
      for (const type of one.fieldTypes) {
        const size = SIZES[type]
        if (size === undefined) readMarked(readByte())
        else take(size)
      }
      if (one.hasWriteMethod) written.push(...readWritten())
    }
    let value: unknown = null
    const names = new Set(classes.map(({ name }) => name))
    if (names.has('java.util.HashSet')) value = written
    else if (names.has('java.util.HashMap'))
      value = new Map(written.flatMap((key, at) => (at % 2 === 0 ? [[key, written[at + 1]] as const] : [])))
    handles[index] = value
    return value
  }

  function readMarked(mark: number): unknown {
    if (mark === MARK.null) return null
    if (mark === MARK.reference) return readReference()
    if (mark === MARK.object) return readObject()
    if (mark !== MARK.text && mark !== MARK.longText) return damaged()
    // The upper half of a long length is zero, because such a text would not fit into the file.
    const length = mark === MARK.text ? readShort() : view.getUint32(take(8) + 4)
    const text = readText(length)
    handles.push(text)
    return text
  }

  return readMarked(readByte())
}
