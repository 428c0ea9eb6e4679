import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { root } from './run.mjs'
import { TESTED } from './specification.mjs'

/**
 * A change of the product that breaks one rule. `from` occurs exactly once in the file.
 * @typedef {{ file: string, from: string, to: string }} Mutant
 */

const FOLDER = 'scripts/rules'

/**
 * Reads the mutants of all sections.
 * @returns {Promise<Map<string, Mutant>>} the mutants by the name of their rule, such as `2.32`
 */
export const readMutants = async () => {
  const names = readdirSync(resolve(root, FOLDER))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => parse(file).name)
  /** @type {{ mutants: Record<string, Mutant> }[]} */
  const sections = await Promise.all(names.toSorted().map((name) => import(`../rules/${name}.mjs`)))
  return new Map(sections.flatMap(({ mutants }) => Object.entries(mutants)))
}

/**
 * Returns the reason why a mutant cannot be created, or null if it can.
 * @param {Mutant} mutant
 */
export const obstacleTo = ({ file, from, to }) => {
  const path = resolve(root, file)
  if (!existsSync(path)) return `changes a file that does not exist: ${file}`
  const count = readFileSync(path, 'utf8').split(from).length - 1
  if (from === to) return 'changes nothing'
  return count === 1 ? null : `changes what occurs ${count} times in ${file}, not once: ${from}`
}

/**
 * Returns what is wrong with the mutants, one sentence for each.
 * @param {ReadonlyMap<string, Mutant>} mutants
 * @param {readonly import('./specification.mjs').Rule[]} rules
 */
export const faultsOf = (mutants, rules) =>
  [...mutants].flatMap(([name, mutant]) => {
    const rule = rules.find((one) => one.name === name)
    if (rule === undefined) return [`${name} has a mutant but is no rule`]
    if (rule.kind !== TESTED) return [`${name} has a mutant but no test: ${rule.kind}`]
    const obstacle = obstacleTo(mutant)
    return obstacle === null ? [] : [`${name} has a mutant that ${obstacle}`]
  })
