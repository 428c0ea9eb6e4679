import styles from './Figure.module.css'

export interface FigureProps {
  title: string
  value: string
  /** Behind the value, quieter: 'of 100'. */
  unit?: string
  /** How full the line is, from 0 to 1; the words say the same. */
  share: number
  detail: string
}

/** One figure at a glance: what it is, how much, a line that shows it, and a word more. */
export function Figure({ title, value, unit, share, detail }: FigureProps) {
  return (
    <section className={styles.figure}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.amount}>
        <span className={styles.value}>{value}</span>
        {unit !== undefined && ` ${unit}`}
      </p>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.full} style={{ inlineSize: `${100 * Math.min(1, Math.max(0, share))}%` }} />
      </span>
      <p className={styles.detail}>{detail}</p>
    </section>
  )
}
