import { describe, expect, it } from 'vitest'
import { checkStartArguments } from './startArguments.mjs'

const check = (...args: readonly string[]) => checkStartArguments(args, import.meta.dirname)

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

  it('refuses what is neither a command nor a folder, a missing folder, and an unknown option', () => {
    expect(() => check('chekc')).toThrow('npm start: there is no command or folder “chekc”.')
    expect(() => check('./nowhere')).toThrow('npm start: The folder of videos ./nowhere does not exist.')
    expect(() => check('--prot', '8081')).toThrow('“--prot” is not a valid argument.')
  })
})
