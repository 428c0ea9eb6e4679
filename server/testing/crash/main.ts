/** `npm run crash`: runs the crash loops and prints their results. */
import { parseArgs } from 'node:util'
import { crashLoop } from './crashLoop.ts'
import { openSqliteFixture } from './DatabaseFixture.ts'
import { editingLoop } from './editingLoop.ts'
import { openPostgresFixture } from './postgresFixture.ts'

// `scripts/crash.mjs` has already checked the options.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: 'string', default: 'sqlite' },
    only: { type: 'string' },
  },
})
const { database, only } = values
const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
const say = (line: string) => void process.stdout.write(`${line}\n`)
const options = {
  rounds,
  seed,
  openFixture: database === 'postgres' ? openPostgresFixture : openSqliteFixture,
  onRound: (sentence: string) => void (process.stdout.isTTY && process.stdout.write(`\r${sentence}`)),
}
const faults: string[] = []
const sayCount = (count: number, what: string) => say(`  ${String(count).padStart(7)}  ${what}`)

if (only !== 'editing') {
  say(`npm run crash -- --only serving --database ${database} --rounds ${rounds} --seed ${seed}`)
  const started = performance.now()
  const { kills, during, answered, refused, signedIn, confirmed, charged, counted, ...rest } =
    await crashLoop(options)
  say(`\n${kills} kills in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
  for (const [what, count] of Object.entries(during)) sayCount(count, what)
  sayCount(answered, 'calls answered')
  sayCount(refused, 'of these refused while the database was away')
  sayCount(signedIn, 'sign-ins finished')
  sayCount(confirmed, 'values of user data confirmed')
  for (const bucket of ['search', 'units'] as const)
    say(`  ${bucket}: the provider charged ${charged[bucket]}, the ledger has ${counted[bucket]}`)
  faults.push(...rest.faults)
}
if (only !== 'serving') {
  say(`npm run crash -- --only editing --database ${database} --rounds ${rounds} --seed ${seed}`)
  const started = performance.now()
  const onSmallDisk = Math.max(1, Math.floor(rounds / 4))
  const others = rounds - onSmallDisk
  const lanes = [
    { rounds: Math.ceil(others / 2), isFull: false },
    { rounds: Math.floor(others / 2), isFull: false },
    { rounds: onSmallDisk, isFull: true },
  ].filter((lane) => lane.rounds > 0)
  // Most of a round is waiting, so several libraries are changed at the same time.
  const reports = await Promise.all(
    lanes.map((lane, index) => editingLoop({ ...options, ...lane, seed: seed + index })),
  )
  const made = new Map<string, number>()
  let kills = 0
  for (const report of reports) {
    kills += report?.kills ?? 0
    for (const [kind, count] of Object.entries(report?.made ?? {}))
      made.set(kind, (made.get(kind) ?? 0) + count)
    faults.push(...(report?.faults ?? []))
  }
  say(`\n${kills} kills in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
  for (const [kind, count] of made) sayCount(count, `changes of the kind ${kind}`)
}
say(faults.length === 0 ? 'No fault.' : `${faults.length} faults:`)
for (const fault of faults) say(`  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
