import * as m from '@vtube/messages'
import Ban from 'lucide-react/icons/ban'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { kindKey } from '@vtube/shared/userDataKeys'
import { paths } from '../../config/paths.ts'
import type { Block } from '../../domain/userDataRows.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { HideWatchedButton } from '../../listView/HideWatchedButton.tsx'
import { Link } from '../../routing/Link.tsx'
import { blockCounts } from '../../storage/blockSnapshot.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button/Button.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { blocks, blockWord, unblock } from '../../userData/blocks.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import styles from './BlockedScreen.module.css'

const NO_BLOCKS: readonly Block[] = []

/** The field for a word that the user does not want to see. */
function WordForm({ data }: { data: SignedInUserData }) {
  const [word, setWord] = useState('')
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = word.trim()
    if (typed === '') return
    blockWord(data.store, typed, Date.now())
    announce(t(m.wordBlocked, { word: isolated(typed) }))
    setWord('')
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label className={form.label}>
        {t(m.wordToBlock)}
        <input
          className={form.field}
          dir={word === '' ? undefined : 'auto'}
          autoComplete="off"
          maxLength={100}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </label>
      <Button type="submit" icon={<Ban />}>
        {t(m.blockWord)}
      </Button>
    </form>
  )
}

interface BlockListProps {
  label: string
  list: readonly Block[]
  counts: ReadonlyMap<string, number>
  onRemove: (block: Block) => void
}

function BlockList({ label, list, counts, onRemove }: BlockListProps) {
  if (list.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>{label}</h2>
      <ul className={styles.list} aria-label={label}>
        {list.map((block) => {
          const count = counts.get(kindKey(block)) ?? 0
          const name = block.title || block.value
          return (
            <li key={kindKey(block)} className={styles.row}>
              <div className={styles.text}>
                {block.kind === 'channel' ? (
                  <Link className={styles.name} to={paths.channel(block.value)} dir="auto">
                    {name}
                  </Link>
                ) : (
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                )}
                {count > 0 && <p className={styles.count}>{t(m.hiddenTimes, counted(count))}</p>}
              </div>
              <Button
                aria-label={t(m.labelWithCount, { label: t(m.unblock), count: isolated(name) })}
                onClick={() => onRemove(block)}
                data-remove=""
              >
                {t(m.unblock)}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Content({ data, heading }: { data: SignedInUserData; heading: RefObject<HTMLElement | null> }) {
  const all = useUserDataView(blocks, null) ?? NO_BLOCKS
  const [counts] = useState(blockCounts)
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref, heading)
  const showUndo = useUndoToast()
  const handleRemove = (block: Block) =>
    removeAndMoveFocus(() =>
      showUndo(t(m.unblocked, { name: isolated(block.title || block.value) }), unblock(data.store, block)),
    )
  const lists = { counts, onRemove: handleRemove }
  return (
    <div ref={ref} className={styles.content}>
      <p className={styles.hint}>{t(m.blockedHint)}</p>
      <WordForm data={data} />
      {all.length === 0 && (
        <StateNotice
          icon={<Ban />}
          title={t(m.nothingBlocked)}
          detail={t(m.nothingBlockedAdvice, { action: t(m.blockChannel) })}
        />
      )}
      <BlockList {...lists} label={t(m.channels)} list={all.filter(({ kind }) => kind === 'channel')} />
      <BlockList {...lists} label={t(m.blockedWords)} list={all.filter(({ kind }) => kind === 'word')} />
    </div>
  )
}

/** The channels and words that the user does not want to see. */
export function BlockedScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles.screen}>
      <ScreenHead ref={heading} tabIndex={-1} title={t(m.blockedList)}>
        <HideWatchedButton />
      </ScreenHead>
      <WithUserData
        skeleton={
          <SkeletonGroup label={t(m.loading)}>
            <Skeleton height="200px" />
          </SkeletonGroup>
        }
      >
        {(data) => <Content data={data} heading={heading} />}
      </WithUserData>
    </div>
  )
}
