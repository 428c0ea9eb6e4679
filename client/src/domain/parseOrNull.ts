import * as v from 'valibot'

/** Parses a value. Returns null if it does not match the schema. */
export function parseOrNull<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}
