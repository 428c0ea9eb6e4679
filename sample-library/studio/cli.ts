import { parseArgs } from 'node:util'

const help = `The sample library.

  npm run library -- render [name…]   render what is missing or has changed; with names of videos or channels, those
  npm run library -- check            say what is wrong with the rendered library, if anything
  npm run library -- stats            sizes, lengths, and what every chip and category finds
  npm run library -- import [folder]  read a folder into the catalogue without starting the product

  --jobs 2    films rendered at the same time (render)
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '2' }, help: { type: 'boolean', default: false } },
})
const [command, ...names] = positionals

// Each command is loaded only when it is used, because checking needs neither a canvas nor ffmpeg.
if (values.help || command === undefined) console.log(help)
else if (command === 'render') await (await import('./render.ts')).renderLibrary(names, Number(values.jobs))
else if (command === 'import') await runImport(names[0])
else if (command === 'stats') await (await import('./stats.ts')).printStats()
else if (command === 'check') {
  const faults = await (await import('./check.ts')).checkLibrary()
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'The library is sound.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  console.error(`There is no command "${command}".\n\n${help}`)
  process.exitCode = 2
}

async function runImport(folder: string | undefined): Promise<void> {
  try {
    await (await import('./importLibrary.ts')).importLibrary(folder)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
