import type { Tables } from './tableDialect.ts'

/** The kind of access of a function to the database. An essential write also works on a full disk. */
export type Access = 'read' | 'write' | 'essential'

type Functions = Readonly<Record<string, (...parameters: never[]) => Promise<unknown>>>

/** The functions of a kind of data, by the access that decides on their thread of the embedded database. */
export type Groups = Readonly<Record<Access, Functions>>

/** The functions that a resource offers to its callers, who do not see the groups. */
export type Service<G extends Groups> = G['read'] & G['write'] & G['essential']

/** Returns the functions of a resource without their groups. */
export const toService = <G extends Groups>({ read, write, essential }: G): Service<G> => ({
  ...read,
  ...write,
  ...essential,
})

/** A kind of data: a function that returns its functions in a database, together with its tables. */
export type Resource<Context, G extends Groups> = ((context: Context) => G) & Readonly<{ tables: Tables }>

export const defineResource = <Context, G extends Groups>(
  tables: Tables,
  open: (context: Context) => G,
): Resource<Context, G> => Object.assign(open, { tables })

export type Resources = Readonly<Record<string, Resource<never, Groups>>>

export const tablesOf = (resources: Resources): Tables =>
  Object.assign({}, ...Object.values(resources).map(({ tables }) => tables)) as Tables

/** The functions that several resources offer, by the names of the resources. */
export type ServicesOf<R extends Resources> = { [Name in keyof R]: Service<ReturnType<R[Name]>> }

/**
 * Opens resources in a database.
 * @param context the object that each resource needs: transactions, or the engine of the catalogue
 */
export const openResources = <R extends Resources>(
  resources: R,
  context: Parameters<R[keyof R]>[0],
): ServicesOf<R> =>
  Object.fromEntries(
    Object.entries(resources).map(([name, open]) => [name, toService(open(context as never))]),
  ) as ServicesOf<R>

/** Returns the access of each function of a resource. This needs no database. */
export function accessOf(resource: Resources[string]): Readonly<Record<string, Access>> {
  const { read, write, essential } = resource({} as never)
  const groups = Object.entries({ read, write, essential }) as [Access, Functions][]
  return Object.fromEntries(
    groups.flatMap(([access, functions]) => Object.keys(functions).map((name) => [name, access])),
  )
}
