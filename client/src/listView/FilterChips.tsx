import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { t } from '../language/translate.ts'
import chips from '../ui/ChipRow/ChipRow.module.css'
import { Menu, MenuItem } from '../ui/Menu/Menu.tsx'
import { activeChoice, type ListChoice, type ListChoiceGroup, textOf } from './listChoices.ts'
import styles from './ListControls.module.css'

interface ChipProps<Query> {
  group: ListChoiceGroup<Query>
  onChange: (query: Query) => void
}

/** Returns the class of a choice that leaves no video. */
const dimmed = ({ count, isChosen }: Pick<ListChoice, 'count' | 'isChosen'>) =>
  count === 0 && !isChosen && styles.dimmed

/** A chip that opens a menu with the choices of a group. */
function ChoiceMenu<Query>({ group, onChange, button }: ChipProps<Query> & { button: ReactNode }) {
  const chosen = group.choices.find(({ isChosen }) => isChosen)
  return (
    <Menu
      label={chosen === undefined ? group.label : t(m.chosenOf, { name: group.label, choice: chosen.label })}
      buttonClassName={clsx(chips.chip, styles.chip)}
      button={button}
    >
      {group.choices.map((choice) => (
        <MenuItem
          key={choice.key}
          icon={null}
          isChecked={choice.isChosen}
          isExclusive
          onSelect={() => onChange(choice.next)}
        >
          <span className={clsx(dimmed(choice))}>{textOf(choice)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The chip with the order of the list. It looks the same in every order, because a list always has one. */
export const SortChip = <Query,>({ group, onChange }: ChipProps<Query>) => (
  <ChoiceMenu
    group={group}
    onChange={onChange}
    button={
      <>
        <ArrowDownUp />
        {group.choices.find(({ isChosen }) => isChosen)?.label ?? group.label}
        <ChevronDown />
      </>
    }
  />
)

/** A chip with the choices of a filter. Once one is chosen, it shows the choice and a cross that removes the filter. */
export function FilterChip<Query>({ group, onChange }: ChipProps<Query>) {
  const active = activeChoice(group)
  return (
    <span className={clsx(styles.filter, active !== null && styles.chosen)}>
      <ChoiceMenu
        group={group}
        onChange={onChange}
        button={
          <>
            {active?.label ?? group.label}
            {active === null && <ChevronDown />}
          </>
        }
      />
      {active !== null && (
        <button
          type="button"
          className={clsx(chips.chip, styles.chip, styles.cross)}
          aria-label={t(m.removeFilter, { name: active.label })}
          onClick={({ currentTarget }) => {
            // The pressed button disappears.
            currentTarget.parentElement?.querySelector('button')?.focus()
            if (group.choices[0] !== undefined) onChange(group.choices[0].next)
          }}
        >
          <X />
        </button>
      )}
    </span>
  )
}

/** A chip that switches a filter on and off. */
export function SwitchChip<Query>({ group, onChange }: ChipProps<Query>) {
  const [off, on] = group.choices
  if (off === undefined || on === undefined) return null
  return (
    <button
      type="button"
      className={clsx(chips.chip, styles.chip, dimmed(on))}
      aria-pressed={on.isChosen}
      onClick={() => onChange(on.isChosen ? off.next : on.next)}
    >
      {on.isChosen ? on.label : textOf(on)}
      {on.isChosen && <X />}
    </button>
  )
}
