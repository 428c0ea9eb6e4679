import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import type { CommentOrder } from '../../domain/comment.ts'
import styles from './Comments.module.css'

const ORDERS = [
  { order: 'relevance', label: m.topComments },
  { order: 'time', label: m.newestFirst },
] as const

interface CommentOrdersProps {
  chosen: CommentOrder
  onChoose: (order: CommentOrder) => void
}

/** The buttons that choose the order of the service's comments. */
export const CommentOrders = ({ chosen, onChoose }: CommentOrdersProps) => (
  <fieldset className={styles.orders} aria-label={t(m.sortBy)}>
    {ORDERS.map(({ order, label }) => (
      <button
        key={order}
        type="button"
        className={styles.order}
        aria-pressed={order === chosen}
        onClick={() => onChoose(order)}
      >
        {t(label)}
      </button>
    ))}
  </fieldset>
)
