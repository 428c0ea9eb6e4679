/** `npm run crash`: kills the server again and again, and prints what came of it. */
import { parseArgs } from 'node:util'
import { crashLoop } from './crashLoop.ts'
import { openSqliteGround } from './Ground.ts'
import { openPostgresGround } from './postgresGround.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
  },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (!['sqlite', 'postgres'].includes(values.database)) throw new Error('--database is sqlite or postgres.')
say(`npm run crash -- --database ${values.database} --rounds ${values.rounds} --seed ${seed}`)
const started = performance.now()
const report = await crashLoop({
  rounds: Number(values.rounds),
  seed,
  openGround: values.database === 'postgres' ? openPostgresGround : openSqliteGround,
  onRound: (sentence) => void (process.stdout.isTTY && process.stdout.write(`\r${sentence}`)),
})
const { kills, during, answered, refused, signedIn, charged, counted, faults } = report
say(`\n${kills} kills in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
for (const [what, count] of Object.entries(during)) say(`  ${String(count).padStart(7)}  ${what}`)
say(`  ${String(answered).padStart(7)}  calls answered`)
say(`  ${String(refused).padStart(7)}  of these refused while the database was away`)
say(`  ${String(signedIn).padStart(7)}  sign-ins finished`)
for (const bucket of ['search', 'units'] as const)
  say(`  ${bucket}: the provider charged ${charged[bucket]}, the ledger has ${counted[bucket]}`)
say(faults.length === 0 ? 'No fault.' : `${faults.length} faults:`)
for (const fault of faults) say(`  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
