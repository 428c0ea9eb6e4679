import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Link } from '../../routing/Link.tsx'
import styles from './Card.module.css'

interface CardProps {
  /** The heading, or null if the heading of the page says enough. */
  title?: string | null
  /** The name for screen readers, if there is no heading. */
  label?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of a page of settings. */
export function Card({ title = null, label, ref, children }: CardProps) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      className={styles.card}
      aria-label={label}
      aria-labelledby={title === null ? undefined : headingId}
    >
      {title !== null && (
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}

interface RowContent {
  icon?: ReactNode
  /** Whether the icon is a picture, which has its own size and no background. */
  isPicture?: boolean
  title?: ReactNode
  titleId?: string
  /** The id of the lines below the title. */
  detailsId?: string
  /** The lines below the title. Lines that are false are left out. */
  details?: readonly (string | false)[]
  /** The last line, which says what is wrong. */
  problem?: string | false
  /** How much of something is done, shown as a bar below the lines. */
  progress?: { value: number; max: number } | false
}

const Content = ({
  icon,
  isPicture = false,
  title,
  titleId,
  details,
  detailsId,
  problem = false,
  progress = false,
}: RowContent) => (
  <>
    {icon !== undefined && <span className={clsx(styles.icon, isPicture && styles.picture)}>{icon}</span>}
    <span className={styles.text}>
      {title !== undefined && (
        <span id={titleId} className={styles.name}>
          {title}
        </span>
      )}
      {details !== undefined && (
        <span id={detailsId}>
          {details.map(
            (detail) =>
              detail !== false && (
                <span key={detail} className={styles.detail}>
                  {detail}
                </span>
              ),
          )}
        </span>
      )}
      {problem !== false && <span className={clsx(styles.detail, styles.problem)}>{problem}</span>}
      {progress !== false && <progress className={styles.progress} aria-labelledby={titleId} {...progress} />}
    </span>
  </>
)

interface RowProps extends RowContent {
  as?: 'div' | 'li' | 'label'
  /** The buttons at the end. */
  children?: ReactNode
}

/** A row of a card. */
export const Row = ({ as: Tag = 'div', children, ...content }: RowProps) => (
  <Tag className={styles.row}>
    <Content {...content} />
    {children !== undefined && children !== false && <div className={styles.end}>{children}</div>}
  </Tag>
)

/** A row that leads to another page. */
export const LinkRow = ({ to, ...content }: RowContent & { to: string }) => (
  <Link className={clsx(styles.row, styles.pressable)} to={to}>
    <Content {...content} />
    <ChevronRight />
  </Link>
)

interface ButtonRowProps extends RowContent {
  button: Pick<ComponentProps<'button'>, 'ref' | 'onClick'>
}

/** A row that opens a dialog. */
export const ButtonRow = ({ button: { ref, onClick }, ...content }: ButtonRowProps) => (
  <button
    ref={ref}
    type="button"
    className={clsx(styles.row, styles.pressable)}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <Content {...content} />
    <ChevronRight />
  </button>
)

/** The content of a card that is no row, such as a paragraph. */
export const Part = ({ children }: { children: ReactNode }) => <div className={styles.part}>{children}</div>
