/** `npm run fuzz`: sends random requests to the server for some minutes and prints the results. */
import { parseArgs } from 'node:util'
import { fuzzLoop } from './fuzzLoop.ts'

// `scripts/fuzz.mjs` has already checked the options.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    minutes: { type: 'string', default: '10' },
    idle: { type: 'string', default: '2000' },
  },
})
const [seed, minutes, idle] = [values.seed, values.minutes, values.idle].map(Number) as [
  number,
  number,
  number,
]
const say = (line: string) => void process.stdout.write(`${line}\n`)

say(`npm run fuzz -- --seed ${seed} --minutes ${minutes} --idle ${idle}`)
for (const mode of ['library', 'gateway'] as const) {
  const report = await fuzzLoop({
    mode,
    seed,
    minutes: minutes / 2,
    idleConnections: idle,
  })
  const { requests, statuses, faults, longestStandstillMs, heapMb, idleClosed } = report
  say(`\n${mode}: ${requests} requests`)
  say(
    `  ${Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  say(`  longest standstill ${Math.round(longestStandstillMs)} ms`)
  say(`  live memory after each fifth of the time: ${heapMb.map((size) => size.toFixed(0)).join(', ')} MB`)
  say(`  ${idleClosed} silent connections closed by the server, ${idle} open at a time`)
  say(faults.length === 0 ? '  No fault.' : `  ${faults.length} kinds of fault, an example of each:`)
  for (const { sentence, request } of faults) say(`  ${sentence}\n    ${JSON.stringify(request)}`)
  if (faults.length > 0) process.exitCode = 1
}
