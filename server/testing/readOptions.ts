import { parseArgs } from 'node:util'

type Values<Options> = { [Name in keyof Options]: Options[Name] extends number ? number : string }

const isAllowed = (value: string, allowed: number | readonly string[]): boolean =>
  typeof allowed === 'number' ? Number(value) > 0 && Number(value) < Infinity : allowed.includes(value)

/**
 * Parses the options after `npm run … --`. Prints the valid options and exits if an option is invalid.
 * @param options by name: a positive number as default, or the allowed words, the default first
 */
export function readOptions<Options extends Readonly<Record<string, number | readonly string[]>>>(
  options: Options,
): Values<Options> {
  const names = Object.entries(options)
  const given = parse(names.map(([name]) => name))
  const values = names.map(([name, allowed]) => {
    const value = given?.[name] ?? String(typeof allowed === 'number' ? allowed : allowed[0])
    if (given === null || !isAllowed(value, allowed)) {
      const known = names.map(
        ([name, one]) => `--${name} ${typeof one === 'number' ? one : one.join(' or ')}`,
      )
      process.stderr.write(`That cannot be read. There are: ${known.join(', ')}\n`)
      process.exit(2)
    }
    return [name, typeof allowed === 'number' ? Number(value) : value]
  })
  return Object.fromEntries(values) as Values<Options>
}

function parse(names: readonly string[]): Record<string, string | undefined> | null {
  try {
    return parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }).values
  } catch {
    return null
  }
}
