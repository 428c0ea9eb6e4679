import { describe, expect, it } from 'vitest'
import { answerStartArguments } from './startArguments.mjs'

const check = (...args: readonly string[]) => answerStartArguments(args, import.meta.dirname)

describe('before anything is installed, `npm start`', () => {
  it.each([
    [['serve']],
    [['worker', '--no-encode']],
    [['people', 'invite', 'Noor', '--takes-over', 'Noor']],
    [['guests', 'list']],
    [['feeds', 'list']],
    [['help', 'people']],
    [['.']],
    [['--no-encode', '--port', '8081']],
    [['s3://videos/films']],
  ])('accepts %j', (args) => {
    expect(() => check(...args)).not.toThrow()
  })

  it.each(['--help', '-h', 'help'])('prints the options for %s', (argument) => {
    expect(check(argument)).toMatch(/^ {2}--port +Port to listen on; 0 takes a free one$/m)
  })

  it('refuses what is neither a command nor a folder, a missing folder, and an unknown option', () => {
    expect(() => check('chekc')).toThrow('npm start: there is no command or folder “chekc”.')
    expect(() => check('./nowhere')).toThrow('npm start: The folder of videos ./nowhere does not exist.')
    expect(() => check('--prot', '8081')).toThrow(
      'npm start: “--prot” is not a valid argument. All options: npm start -- --help',
    )
  })
})
