import { UNITS, type Unit } from './capacity/costs.ts'
import { demandOf, LIMITS } from './capacity/demand.ts'
import { measureCosts } from './capacity/measureCosts.ts'
import { printTable } from './report.ts'

const PEOPLE = [1_000, 100_000, 1_000_000]

/**
 * Measures what each unit of work costs, and computes from it what a thousand, a hundred thousand and a million people
 * a day need, what gives out first, and what comes next.
 */
export async function run(): Promise<void> {
  const costs = await measureCosts()
  printTable(
    'cost of',
    Object.fromEntries(
      (Object.keys(UNITS) as Unit[]).map((unit) => {
        const { cpuMs, bytes, queries, objects } = costs[unit]
        return [
          UNITS[unit],
          {
            'processor, ms': cpuMs,
            kB: bytes / 1000,
            transactions: queries,
            'requests to the bucket': objects,
          },
        ]
      }),
    ),
  )
  printTable(
    'people a day',
    Object.fromEntries(
      PEOPLE.map((people) => {
        const demand = demandOf(people, costs)
        return [
          people.toLocaleString('en-US'),
          {
            'cores of servers': demand.serverCores,
            'cores of workers': demand.workerCores,
            'Mbit/s': demand.megabitsPerSecond,
            'transactions/s': demand.queriesPerSecond,
            'requests to the bucket/s': demand.objectsPerSecond,
          },
        ]
      }),
    ),
  )
  const steps = LIMITS.map(({ name, next, fraction }) => ({ name, next, people: peopleAt(fraction, costs) }))
  printTable(
    'gives out',
    Object.fromEntries(
      steps
        .toSorted((one, other) => one.people - other.people)
        .map(({ name, next, people }) => [name, { 'people a day': Math.round(people), 'comes next': next }]),
    ),
  )
}

/** Returns the number of people a day with whom a limit is reached. */
const peopleAt = (
  fraction: (typeof LIMITS)[number]['fraction'],
  costs: Parameters<typeof demandOf>[1],
): number => 1_000 / Math.max(1e-9, fraction(demandOf(1_000, costs)))
