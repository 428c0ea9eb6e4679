import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './VideoItem.module.css'

interface ItemFrameProps extends Omit<ComponentProps<'article'>, 'ref'> {
  /** Puts the picture of a card above its text, that of a row beside it. */
  form: 'card' | 'row'
  as?: 'article' | 'div' | undefined
  /** Lets the item react to the pointer, and play the preview of its video. */
  'data-card'?: true | undefined
}

/**
 * Lays out an item of a list. Its content is a picture, an element of the class `text`, and what comes after that in the tab
 * order.
 */
export const ItemFrame = ({ form, as: Root = 'article', className, ...rest }: ItemFrameProps) => (
  <Root className={clsx(styles.item, styles[form], className)} {...rest} />
)
