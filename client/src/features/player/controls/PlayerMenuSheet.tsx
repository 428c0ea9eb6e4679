import * as m from '@vtube/messages'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import AudioLines from 'lucide-react/icons/audio-lines'
import Captions from 'lucide-react/icons/captions'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Gauge from 'lucide-react/icons/gauge'
import List from 'lucide-react/icons/list'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Repeat from 'lucide-react/icons/repeat'
import SkipForward from 'lucide-react/icons/skip-forward'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Timer from 'lucide-react/icons/timer'
import Type from 'lucide-react/icons/type'
import Volume2 from 'lucide-react/icons/volume-2'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Thumbnails } from '../../../domain/video.ts'
import { t } from '../../../language/translate.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton/IconButton.tsx'
import { RadioChips } from '../../../ui/RadioChips/RadioChips.tsx'
import { Select } from '../../../ui/Select/Select.tsx'
import { Switch } from '../../../ui/Switch/Switch.tsx'
import styles from './PlayerMenuSheet.module.css'
import type { PlayerMenu, PlayerMenuRow } from './playerMenu.ts'
import { SubtitlePreview } from './SubtitlePreview.tsx'

/** The icons by the names that the player sends. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  quality: <SlidersHorizontal />,
  subtitles: <Captions />,
  style: <Type />,
  audio: <AudioLines />,
  speed: <Gauge />,
  chapters: <List />,
  sleep: <Timer />,
  next: <SkipForward />,
  repeat: <Repeat />,
  volume: <Volume2 />,
  screen: <MonitorPlay />,
  more: <Ellipsis />,
}

interface RowProps {
  row: PlayerMenuRow
  /** Presses the row, or chooses one of its options. */
  onPress: (option: number) => void
}

/** A row of the sheet: a switch, a list of options, one of several choices, or a way to another list. */
function Row({ row, onPress }: RowProps) {
  const { kind, text, icon, lead, value, isChecked, options, isScale } = row
  const className = clsx(styles.row, row.startsGroup && styles.startsGroup)
  const sign = Object.hasOwn(ICONS, icon) && ICONS[icon]
  if (kind === 'menuitemcheckbox')
    return (
      <Switch className={className} icon={sign} label={text} isOn={isChecked} onChange={() => onPress(0)} />
    )
  if (isScale)
    return (
      <div className={clsx(className, styles.wrapped)} role="radiogroup" aria-label={text}>
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
        <RadioChips choices={options} isScale onChoose={onPress} />
      </div>
    )
  if (options.length > 0)
    return (
      <label className={clsx(className, styles.wrapped)}>
        <span className={styles.text}>{text}</span>
        <Select
          value={String(options.findIndex(({ isChosen }) => isChosen))}
          options={options.map((option, index) => ({ value: String(index), text: option.text }))}
          onChange={(index) => onPress(Number(index))}
        />
      </label>
    )
  return (
    <button
      type="button"
      className={className}
      role={kind === 'menuitemradio' ? 'radio' : undefined}
      aria-checked={kind === 'menuitemradio' ? isChecked : undefined}
      onClick={() => onPress(0)}
    >
      {sign}
      {lead !== '' && <span className={styles.value}>{lead}</span>}
      <span className={clsx(styles.words, styles.wrapped)}>
        <span className={styles.text} dir="auto">
          {text}
        </span>
        {value !== '' && <bdi className={styles.value}>{value}</bdi>}
      </span>
      {kind === 'submenu' && <ChevronRight />}
      {kind === 'menuitemradio' && isChecked && <Check className={styles.tick} />}
    </button>
  )
}

interface RowsProps extends Pick<PlayerMenu, 'name' | 'rows'> {
  onPress: (index: number, option: number) => void
}

/** A list of the menu. It takes the focus, which the row that opened the list had. */
function Rows({ name, rows, onPress }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    ;(find('[role=radio][aria-checked=true]') ?? find('button, select, :checked'))?.focus()
  }, [])
  return (
    <div
      ref={list}
      className={styles.rows}
      role={rows.some(({ kind }) => kind === 'menuitemradio') ? 'radiogroup' : undefined}
      aria-label={name}
    >
      {rows.map((row, index) => (
        <Row key={`${row.kind} ${row.text}`} row={row} onPress={(option) => onPress(index, option)} />
      ))}
    </div>
  )
}

interface SheetProps {
  menu: PlayerMenu
  /** The picture of the video, behind the sample of subtitles. */
  picture: Thumbnails | null
  /** Presses a row by its index, or chooses one of its options. */
  onPress: (index: number, option: number) => void
  onClose: () => void
}

/** The menu of our own player as a sheet over the page, because the frame of a phone has no room for it. */
export function PlayerMenuSheet({ menu, picture, onPress, onClose }: SheetProps) {
  const { name, hasBack, preview, rows } = menu
  return (
    <Dialog title={name} onClose={onClose}>
      {hasBack && (
        <IconButton
          className={styles.back}
          label={t(m.back)}
          icon={<ArrowLeft />}
          onClick={() => onPress(0, 0)}
        />
      )}
      {preview !== null && <SubtitlePreview {...preview} picture={picture} />}
      <Rows
        key={name}
        name={name}
        rows={rows}
        // The player counts the way back as the first row.
        onPress={(index, option) => onPress(index + (hasBack ? 1 : 0), option)}
      />
    </Dialog>
  )
}
