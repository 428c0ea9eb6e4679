import type * as v from 'valibot'

/** The names of the fields, at any depth, that the wire type lacks. */
type Foreign<Ours, Wire> = Ours extends readonly (infer OurItem)[]
  ? Wire extends readonly (infer WireItem)[]
    ? Foreign<OurItem, WireItem>
    : 'a list where the wire has none'
  : Ours extends object
    ? {
        [Name in keyof Ours]-?: Name extends keyof Wire
          ? Foreign<NonNullable<Ours[Name]>, NonNullable<Wire[Name]>>
          : Name
      }[keyof Ours]
    : never

type Proof<Schema extends v.GenericSchema, Wire> = [v.InferOutput<Schema>] extends [Wire]
  ? [Foreign<v.InferOutput<Schema>, Wire>] extends [never]
    ? []
    : [fields_that_the_wire_does_not_have: Foreign<v.InferOutput<Schema>, Wire>]
  : [values_of_another_kind_than_on_the_wire: Wire]

/**
 * Returns a strict schema. The compiler checks that the output of the schema can be assigned to a wire type and has no
 * further fields. Otherwise a call does not compile, because an argument is missing.
 */
export const wireSchema =
  <Wire>() =>
  <Schema extends v.GenericSchema>(schema: Schema, ..._proof: Proof<Schema, Wire>): Schema =>
    schema
