import * as m from '@vtube/messages'
import EyeOff from 'lucide-react/icons/eye-off'
import { use } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { formatList } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'
import { Button, ButtonLink } from '../../ui/Button/Button.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { HidingContext, type Listing } from '../useShown.ts'
import texts from '../../ui/text.module.css'
import styles from './HiddenNotice.module.css'
import type { HidingReason } from '../../domain/hiding.ts'

/** Returns each distinct reason with the number of its items. The most frequent reason comes first. */
function countReasons(reasons: readonly HidingReason[]): (HidingReason & { count: number })[] {
  const found = new Map<string, HidingReason & { count: number }>()
  for (const reason of reasons) {
    const key = `${reason.kind} ${reason.value}`
    const former = found.get(key)
    if (former === undefined) found.set(key, { ...reason, count: 1 })
    else former.count += 1
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

/** The maximum number of channels and words that the notice names. */
const MAX_NAMES = 4

/** Returns a text that names the blocked channels and words with the numbers of their items, highest first. */
function describeReasons({ reasons }: Listing<unknown>): string {
  const found = countReasons(reasons)
  const names = found.slice(0, MAX_NAMES).map(({ kind, title, count }) => {
    const name = kind === 'watched' ? t(m.watched) : isolated(title)
    return t(m.choiceCount, { name, count: counted(count).count })
  })
  return formatList(found.length > MAX_NAMES ? [...names, '…'] : names)
}

/**
 * The notice that says how many items a list leaves out and why. It is above the list if more than half of the items
 * are left out. Otherwise, it is at the end of the list, where it disturbs nobody.
 */
export function HiddenNotice({
  listing,
  place,
  hasMore = false,
  onMore = null,
  isMixed = false,
}: HiddenProps) {
  const { name, shown, reasons, isRevealed } = listing
  const { setRevealed } = use(HidingContext)
  /** Shows the items that are left out, or hides them again. Moves the focus to the button that undoes this. */
  const handleReveal = () => {
    flushSync(() => setRevealed(name, !isRevealed))
    document.querySelector<HTMLElement>('[data-reveal]')?.focus({ preventScroll: true })
  }
  const isMostly = isRevealed || reasons.length > shown.length
  const isDue =
    reasons.length > 0 && (place === 'above' ? isMostly : place === 'instead' || (!isMostly && !hasMore))
  const more = place === 'below' && onMore !== null && (
    <p className={styles.more}>
      <Button onClick={onMore}>{t(m.showMore)}</Button>
    </p>
  )
  if (!isDue) return more
  const areVideosOfChannels = !isMixed && reasons.every(({ kind }) => kind === 'channel')
  const title = isRevealed
    ? t(m.hiddenIsShown)
    : areVideosOfChannels
      ? t(m.hiddenOfChannels, counted(reasons.length))
      : t(m.hiddenCount, { items: t(isMixed ? m.resultCount : m.videoCount, counted(reasons.length)) })
  const detail = describeReasons(listing)
  const actions = (
    <>
      <Button variant={place === 'instead' ? 'primary' : 'quiet'} onClick={handleReveal} data-reveal="">
        {t(isRevealed ? m.hideAgain : m.showHidden)}
      </Button>
      <ButtonLink variant={place === 'instead' ? 'default' : 'quiet'} to={paths.blocked}>
        {t(m.manage)}
      </ButtonLink>
    </>
  )
  if (place === 'instead')
    return (
      <StateNotice
        icon={<EyeOff />}
        title={title}
        detail={detail}
        action={<div className={styles.actions}>{actions}</div>}
      />
    )
  return (
    <>
      <div className={styles.wrapper}>
        <output className={styles.notice}>
          <EyeOff />
          <span className={styles.text}>
            <b>{title}</b> <span className={texts.muted}>{detail}</span>
          </span>
        </output>
        <div className={styles.actions}>{actions}</div>
      </div>
      {more}
    </>
  )
}

export interface HiddenProps {
  listing: Listing<unknown>
  /** The place of the notice: above the list, below the list, or in place of a list without shown items. */
  place: 'above' | 'below' | 'instead'
  /** Whether the list has further pages. */
  hasMore?: boolean
  /** Loads the next page, or null if the next page loads by itself. */
  onMore?: (() => void) | null
  /** Whether the list contains other items besides videos. */
  isMixed?: boolean
}
