/** An item with one malformed field, as a faulty service may send it. */
export interface MalformedItem {
  /** The path of the field and its value, such as `snippet.title: null`. */
  what: string
  item: object
}

/** Values of various types, most of which are invalid for a field. If the value is undefined, the field is removed. */
const WRONG = [undefined, null, 7, -1, true, '', 'nonsense', [], {}, [null]] as const

type Path = readonly string[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))
  return path.length === 0 ? inside : [path, ...inside]
}

function withValue(item: object, [name = '', ...rest]: Path, value: unknown): object {
  const copy: Record<string, unknown> = { ...item }
  if (rest.length > 0) copy[name] = withValue(copy[name] as object, rest, value)
  else if (value === undefined) delete copy[name]
  else copy[name] = value
  return copy
}

/** Returns copies of an item, in each of which one field at any depth is missing or has one of the wrong values. */
export const malformedItems = (item: object): MalformedItem[] =>
  pathsOf(item).flatMap((path) =>
    WRONG.map((value) => ({
      what: `${path.join('.')}: ${JSON.stringify(value)}`,
      item: withValue(item, path, value),
    })),
  )
