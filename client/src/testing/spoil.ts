/** Something that a service may have sent in place of an item. */
export interface Spoilt {
  /** Which field, and what it holds: `snippet.title: null`. */
  what: string
  item: object
}

/** What a field may hold against all promises; undefined leaves it out. */
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

/** An item with each of its fields, however deep, missing, null and of every wrong type in turn. */
export const spoil = (item: object): Spoilt[] =>
  pathsOf(item).flatMap((path) =>
    WRONG.map((value) => ({
      what: `${path.join('.')}: ${JSON.stringify(value)}`,
      item: withValue(item, path, value),
    })),
  )
