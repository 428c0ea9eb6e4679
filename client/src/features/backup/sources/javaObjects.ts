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
  fields: readonly { type: string; name: string }[]
  parent: JavaClass | null
}

/** Decodes the UTF-8 of Java, in which each half of a surrogate pair is a character of its own. */
function decodeText(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length;) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(index, index + 3)
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : 3
    const tail = length === 2 ? second & 0x3f : ((second & 0x3f) << 6) | (third & 0x3f)
    text += String.fromCharCode(
      length === 1 ? first : ((first & (length === 2 ? 0x1f : 0x0f)) << (6 * (length - 1))) | tail,
    )
    index += length
  }
  return text
}

const damaged = (): never => {
  throw new ImportError('damaged')
}

export const isJavaObject = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xac && second === 0xed && third === 0 && fourth === 5

/**
 * Reads an object that Java has serialised, as Android applications keep their settings: texts, maps, sets, and objects
 * with simple fields. A map becomes a `Map` and a set an array; another object becomes the value of its field `value`.
 * Throws an error for anything else.
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
    const fields = Array.from({ length: readShort() }, () => {
      const type = String.fromCharCode(readByte())
      const field = { type, name: readText(readShort()) }
      // The name of the class of an object follows.
      if (!(type in SIZES)) readMarked(readByte())
      return field
    })
    readWritten()
    const read: JavaClass = {
      name,
      hasWriteMethod: (flags & HAS_WRITE_METHOD) !== 0,
      fields,
      parent: null,
    }
    handles[index] = read
    read.parent = readClass()
    return read
  }

  function readField(type: string): unknown {
    const size = SIZES[type]
    if (size === undefined) return readMarked(readByte())
    const start = take(size)
    if (type === 'Z') return view.getUint8(start) !== 0
    if (type === 'I') return view.getInt32(start)
    return null
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
    let value: unknown = null
    for (const one of classes) {
      for (const { type, name } of one.fields) {
        const field = readField(type)
        if (name === 'value') value = field
      }
      if (one.hasWriteMethod) written.push(...readWritten())
    }
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
