import * as m from '@vtube/messages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import styles from './Comments.module.css'

/** The distance of the end of the comments from the window, in CSS pixels, at which the next page is requested. */
const NEAR_PX = 800

/** Reports once that the end of the list has come near the window. */
function EndOfPage({ onNear }: { onNear: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref, NEAR_PX)
  const report = useEffectEvent(onNear)
  useEffect(() => {
    if (isNear) report()
  }, [isNear])
  return <div ref={ref} />
}

interface NextCommentsProps {
  /** The number of loaded comments. */
  count: number
  isLoading: boolean
  /** Whether the next page also loads when the end comes near. Otherwise, only the button loads it. */
  isEndless: boolean
  onLoad: () => void
}

/** The end of comments that continue, with a button that loads the next page. */
export const NextComments = ({ count, isLoading, isEndless, onLoad }: NextCommentsProps) => (
  <div className={styles.next}>
    {isEndless && <EndOfPage key={count} onNear={onLoad} />}
    <Button isLoading={isLoading} onClick={onLoad}>
      {t(m.showMore)}
    </Button>
  </div>
)
