/** `npm run crash`: runs the crash loop and prints its results. */
import { parseArgs } from 'node:util'
import { crashLoop } from './crashLoop.ts'
import { openSqliteFixture } from './DatabaseFixture.ts'
import { openPostgresFixture } from './postgresFixture.ts'

// `scripts/crash.mjs` has already checked the options.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: 'string', default: 'sqlite' },
  },
})
const { database } = values
const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
const say = (line: string) => void process.stdout.write(`${line}\n`)

say(`npm run crash -- --database ${database} --rounds ${rounds} --seed ${seed}`)
const started = performance.now()
const report = await crashLoop({
  rounds,
  seed,
  openFixture: database === 'postgres' ? openPostgresFixture : openSqliteFixture,
  onRound: (sentence) => void (process.stdout.isTTY && process.stdout.write(`\r${sentence}`)),
})
const { kills, during, answered, refused, signedIn, confirmed, charged, counted, faults } = report
say(`\n${kills} kills in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
for (const [what, count] of Object.entries(during)) say(`  ${String(count).padStart(7)}  ${what}`)
say(`  ${String(answered).padStart(7)}  calls answered`)
say(`  ${String(refused).padStart(7)}  of these refused while the database was away`)
say(`  ${String(signedIn).padStart(7)}  sign-ins finished`)
say(`  ${String(confirmed).padStart(7)}  values of user data confirmed`)
for (const bucket of ['search', 'units'] as const)
  say(`  ${bucket}: the provider charged ${charged[bucket]}, the ledger has ${counted[bucket]}`)
say(faults.length === 0 ? 'No fault.' : `${faults.length} faults:`)
for (const fault of faults) say(`  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
