import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './VideoItem.module.css'

interface ItemFrameProps extends Omit<ComponentProps<'article'>, 'ref'> {
  /** The layout. The picture of a card is above its text, and the picture of a row is beside it. */
  form: 'card' | 'row'
  as?: 'article' | 'div' | undefined
  /** Whether the item reacts to the pointer and plays the preview of its video. */
  'data-card'?: true | undefined
}

/** Lays out an item of a list: a picture, an element with the class `text`, and what follows in the tab order. */
export const ItemFrame = ({ form, as: Root = 'article', className, ...rest }: ItemFrameProps) => (
  <Root className={clsx(styles.item, styles[form], className)} {...rest} />
)
