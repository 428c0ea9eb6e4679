import styles from './Facts.module.css'

/** The facts of a film or series in one line, without empty ones. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts
    .filter((fact) => fact !== '')
    .map((fact) => (
      <span key={fact} className={styles.fact}>
        {fact}
      </span>
    ))
