import * as m from '@vtube/messages'
import Ban from 'lucide-react/icons/ban'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { kindKey } from '@vtube/shared/userDataKeys'
import { ChannelAvatar } from '../../components/ChannelAvatar/ChannelAvatar.tsx'
import { paths } from '../../config/paths.ts'
import type { Block } from '../../domain/userDataRows.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { blockCounts } from '../../storage/blockSnapshot.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part, Row } from '../../ui/Card/Card.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { blocks, blockWord, unblock } from '../../userData/blocks.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import cards from '../../ui/Card/Card.module.css'
import styles from './BlockedSection.module.css'

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

interface BlockCardProps {
  title: string
  /** The text that replaces an empty list. */
  empty: string
  list: readonly Block[]
  counts: ReadonlyMap<string, number>
  onRemove: (block: Block) => void
  children?: ReactNode
}

/** The blocked channels or words, each with the number of videos that it has hidden. */
function BlockCard({ title, empty, list, counts, onRemove, children }: BlockCardProps) {
  return (
    <Card title={title}>
      {list.length === 0 ? (
        <Part>{empty}</Part>
      ) : (
        <ul aria-label={title}>
          {list.map((block) => {
            const count = counts.get(kindKey(block)) ?? 0
            const name = block.title || block.value
            const isChannel = block.kind === 'channel'
            return (
              <Row
                key={kindKey(block)}
                as="li"
                icon={isChannel ? <ChannelAvatar name={name} pictureUrl={null} size={40} /> : undefined}
                isPicture
                title={
                  isChannel ? (
                    <Link to={paths.channel(block.value)}>
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )
                }
                details={[count > 0 && t(m.hiddenTimes, counted(count))]}
              >
                <Button
                  aria-label={t(m.labelWithCount, { label: t(m.unblock), count: isolated(name) })}
                  onClick={() => onRemove(block)}
                  data-remove=""
                >
                  {t(m.unblock)}
                </Button>
              </Row>
            )
          })}
        </ul>
      )}
      {children}
    </Card>
  )
}

/** The channels and words that the user does not want to see. */
export function BlockedSection({ data }: { data: SignedInUserData }) {
  const all = useUserDataView(blocks, null) ?? NO_BLOCKS
  const [counts] = useState(blockCounts)
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const showUndo = useUndoToast()
  const handleRemove = (block: Block) =>
    removeAndMoveFocus(() =>
      showUndo(t(m.unblocked, { name: isolated(block.title || block.value) }), unblock(data.store, block)),
    )
  const lists = { counts, onRemove: handleRemove }
  return (
    <div ref={ref} className={cards.cards}>
      <BlockCard
        {...lists}
        title={t(m.blockedChannels)}
        empty={t(m.nothingBlockedAdvice, { action: t(m.blockChannel) })}
        list={all.filter(({ kind }) => kind === 'channel')}
      />
      <BlockCard
        {...lists}
        title={t(m.blockedWords)}
        empty={t(m.blockedHint)}
        list={all.filter(({ kind }) => kind === 'word')}
      >
        <WordForm data={data} />
      </BlockCard>
    </div>
  )
}
