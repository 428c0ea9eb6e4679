import { readVariableInteger } from './readVariableInteger.ts'
import { elements } from './trackSummary.ts'

const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const MAX_ELEMENTS = 1_000

export type Element = { id: number; content: Buffer }

export const childrenOf = ({ content }: Pick<Element, 'content'>): Element[] => {
  const children: Element[] = []
  for (const child of elements(content, 0, content.length)) {
    if (children.length === MAX_ELEMENTS) break
    children.push(child)
  }
  return children
}
export const numberIn = (bytes: Buffer | undefined): number =>
  bytes === undefined || bytes.length === 0 || bytes.length > 6 ? 0 : bytes.readUIntBE(0, bytes.length)
export const find = (among: readonly Element[], wanted: number): Buffer | undefined =>
  among.find(({ id }) => id === wanted)?.content

/** Returns the elements before the first frames of a Matroska file, and the position at which these elements begin. */
export function elementsBeforeFrames(head: Buffer): { start: number; top: readonly Element[] } {
  const header = readVariableInteger(head, 4)
  const at = header.end + header.value
  if (at + 12 > head.length || head.readUInt32BE(at) !== SEGMENT) return { start: 0, top: [] }
  const start = readVariableInteger(head, at + 4).end
  const top: Element[] = []
  for (const element of elements(head, start, head.length)) {
    if (element.id === CLUSTER || top.length === MAX_ELEMENTS) break
    top.push(element)
  }
  return { start, top }
}
