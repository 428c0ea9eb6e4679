import * as m from '@vtube/messages'
import { type ListQuery, WHOLE_LIST } from '@vtube/shared/listQuery'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { counted, formatWhole } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Menu, MenuItem } from '../ui/Menu/Menu.tsx'
import { useIsPhone } from '../ui/useMediaQuery.ts'
import { FilterDialog } from './FilterDialog.tsx'
import { activeChoice, choicesOf, isSwitch, type ListChoiceGroup, textOf } from './listChoices.ts'
import type { ListOffers } from './listOffers.ts'
import styles from './ListControls.module.css'
import type { ListCounts } from './listCounts.ts'

interface ListControlsProps {
  offers: ListOffers
  query: ListQuery
  /** The counts of the list with the current query, or null while they are unknown. */
  counts: ListCounts | null
  onChange: (query: ListQuery) => void
  /** A further control. */
  children?: ReactNode
}

/** A menu button with the choices of a group. */
function ChoiceMenu({ group, onChange }: { group: ListChoiceGroup } & Pick<ListControlsProps, 'onChange'>) {
  const chosen = group.choices.find(({ isChosen }) => isChosen)
  const isActive = activeChoice(group) !== null
  const label =
    chosen === undefined ? group.label : t(m.chosenOf, { name: group.label, choice: chosen.label })
  return (
    <Menu
      label={label}
      buttonClassName={clsx(styles.chip, isActive && styles.active)}
      button={
        <>
          {isActive || group.filter === 'sort' ? label : group.label}
          <ChevronDown />
        </>
      }
    >
      {group.choices.map((choice) => (
        <MenuItem
          key={choice.key}
          icon={null}
          isChecked={choice.isChosen}
          isExclusive
          onSelect={() => onChange(choice.next)}
        >
          {textOf(choice)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** A chip that switches a filter on and off. */
function SwitchChip({ group, onChange }: { group: ListChoiceGroup } & Pick<ListControlsProps, 'onChange'>) {
  const [off, on] = group.choices
  if (off === undefined || on === undefined) return null
  return (
    <button
      type="button"
      className={clsx(styles.chip, on.isChosen && styles.active)}
      aria-pressed={on.isChosen}
      onClick={() => onChange(on.isChosen ? off.next : on.next)}
    >
      {textOf(on)}
    </button>
  )
}

/** Announces the number of videos once it is known after the user has changed something. */
function useTotalAnnouncement(counts: ListCounts | null): () => void {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (counts === null || counts.total === null || !isAwaited.current) return
    isAwaited.current = false
    announce(t(m.videoCount, counted(counts.total)))
  }, [counts])
  return () => {
    isAwaited.current = true
  }
}

/**
 * The controls that sort and filter a list: menus and chips in a row, or on phones one button that opens a dialog.
 * After them, each active filter has a chip that removes it. A choice with which the list has no videos stays usable.
 */
export function ListControls({ offers, query, counts, onChange, children }: ListControlsProps) {
  const isPhone = useIsPhone()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const container = useRef<HTMLElement>(null)
  const awaitTotal = useTotalAnnouncement(counts)
  const groups = choicesOf(offers, query, counts)
  const filters = groups.filter(({ filter }) => filter !== 'sort')
  const active = filters.filter((group) => activeChoice(group) !== null)
  // A filter that is a switch has only the chip of the switch. Phones show the switch only in the dialog, so on phones
  // the filter has a chip that removes it.
  const removable = isPhone ? active : active.filter((group) => !isSwitch(group))
  const handleChange = (next: ListQuery) => {
    awaitTotal()
    onChange(next)
  }
  /** Removes a filter, and moves the focus to the first control, because the pressed chip disappears. */
  const handleRemove = (next: ListQuery) => {
    handleChange(next)
    container.current?.querySelector('button')?.focus()
  }
  const filterLabel =
    active.length === 0 ? t(m.sortAndFilter) : t(m.sortAndFilterCount, { count: formatWhole(active.length) })
  return (
    <section ref={container} className={styles.controls} aria-label={t(m.listControls)}>
      {isPhone ? (
        <Button
          icon={<SlidersHorizontal />}
          aria-haspopup="dialog"
          onClick={() => setIsDialogOpen(true)}
          className={styles.open}
        >
          {filterLabel}
        </Button>
      ) : (
        groups.map((group) =>
          isSwitch(group) ? (
            <SwitchChip key={group.filter} group={group} onChange={handleChange} />
          ) : (
            <ChoiceMenu key={group.filter} group={group} onChange={handleChange} />
          ),
        )
      )}
      {removable.map((group) => {
        const name = activeChoice(group)?.label ?? group.label
        return (
          <button
            key={group.filter}
            type="button"
            className={clsx(styles.chip, styles.removable)}
            aria-label={t(m.removeFilter, { name })}
            onClick={() => handleRemove(group.choices[0]?.next ?? WHOLE_LIST)}
          >
            {name}
            <X />
          </button>
        )
      })}
      {(active.length > 0 || query.sort !== null) && (
        <Button variant="text" onClick={() => handleRemove(WHOLE_LIST)}>
          {t(m.reset)}
        </Button>
      )}
      {children}
      {active.length > 0 && typeof counts?.total === 'number' && (
        <p className={styles.total}>{t(m.videoCount, counted(counts.total))}</p>
      )}
      {isPhone && isDialogOpen && (
        <FilterDialog
          groups={groups}
          total={counts?.total ?? null}
          canReset={active.length > 0 || query.sort !== null}
          onChange={handleChange}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </section>
  )
}
