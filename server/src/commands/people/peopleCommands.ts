import type { Command } from 'commander'
import type { Config } from '../../config/config.ts'
import { changeTables, withTables } from '../withTables.ts'
import type { PeopleActions } from './peopleActions.ts'

const collect = (value: string, former: readonly string[] = []): readonly string[] => [...former, value]

/** Adds the commands about people with accounts. `read` returns the configuration. */
export function addPeopleCommands(people: Command, read: () => Config): void {
  const withActions = async (
    work: (actions: PeopleActions) => Promise<void>,
    run = changeTables,
  ): Promise<void> => {
    const config = read()
    const { createPeopleActions } = await import('./peopleActions.ts')
    await run(config, (tables) => work(createPeopleActions(tables, config)))
  }
  const command = (usage: string, description: string) =>
    people.command(usage).description(description).allowExcessArguments()

  people.action(() => people.help())
  command('invite', 'Print a link with which one person makes an account')
    .argument('[person]', 'name that the page suggests')
    .option('--takes-over <name>', 'give the account what was stored under a name without accounts')
    .action((person: string | undefined, { takesOver }: { takesOver?: string }) =>
      withActions((actions) => actions.invite(person, takesOver)),
    )
  command('list', 'List the people and the invitations that are open').action(() =>
    withActions((actions) => actions.list(), withTables),
  )
  command('rename', 'Give a person another name')
    .argument('<person>', 'present name')
    .argument('<new-name>', 'other name')
    .action((person: string, name: string) => withActions((actions) => actions.rename(person, name)))
  command('reset', 'Print a link with which a person replaces all ways to sign in')
    .argument('<person>', 'name')
    .action((person: string) => withActions((actions) => actions.reset(person)))
  command('suspend', 'Sign a person out everywhere, and let nobody sign in with the account')
    .argument('<person>', 'name')
    .option('--undo', 'let the person sign in again')
    .action((person: string, { undo = false }: { undo?: boolean }) =>
      withActions((actions) => actions.suspend(person, undo)),
    )
  command('remove', 'Remove a person with everything that was stored')
    .argument('<person>', 'name')
    .option('--yes', 'do not ask')
    .action((person: string, { yes = false }: { yes?: boolean }) =>
      withActions((actions) => actions.remove(person, yes)),
    )
  command('allow', 'Let a person change the library')
    .argument('<person>', 'name')
    .argument('<permissions>', 'add, edit, delete, or several with commas between')
    .action((person: string, permissions: string) =>
      withActions((actions) => actions.allow(person, permissions, true)),
    )
  command('disallow', 'Let a person not change the library any more')
    .argument('<person>', 'name')
    .argument('<permissions>', 'add, edit, delete, or several with commas between')
    .action((person: string, permissions: string) =>
      withActions((actions) => actions.allow(person, permissions, false)),
    )
  command('limit', 'Show a person only some folders of the library')
    .argument('<person>', 'name')
    .option('--folders <folders>', 'only these, with commas between; may be repeated', collect)
    .option('--all-but <folders>', 'all but these, with commas between; may be repeated', collect)
    .option('--none', 'the whole library')
    .action((person: string, options: { folders?: string[]; allBut?: string[]; none?: boolean }) =>
      withActions((actions) => actions.limit(person, options)),
    )
}
