import { type ReactNode, useId } from 'react'
import type { AnswerSum, CallSum } from '../../domain/serverStatus.ts'
import { shareOf, whole } from './numbers.ts'
import styles from './Tables.module.css'

/** Kinds of answers in the order in which visitors meet them; others follow under their own names. */
const KIND_LABEL: Readonly<Record<string, string>> = {
  chart: 'Home feed',
  category: 'Categories',
  typed: 'Searches',
  suggestions: 'Suggestions',
  video: 'Videos',
  related: 'Related videos',
  comments: 'Comments',
  channel: 'Channels',
  uploads: 'Videos of channels',
}
const ORDER = Object.keys(KIND_LABEL)
const placeOf = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)

interface TableProps {
  title: string
  columns: readonly [string, string, string]
  children: ReactNode
}

function Table({ title, columns, children }: TableProps) {
  const id = useId()
  return (
    <section className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** How many answers of each kind there were, and for which share of them nobody had to be asked. */
export function AnswersTable({ answers }: { answers: readonly AnswerSum[] }) {
  const sorted = answers.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
  return (
    <Table title="Answers" columns={['What for', 'Answers', 'Without a call']}>
      {sorted.map(({ kind, count, unasked }) => (
        <tr key={kind}>
          <th scope="row">{KIND_LABEL[kind] ?? kind}</th>
          <td>{whole(count)}</td>
          <td>{shareOf(unasked, count)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** What the video service was asked, by its own names. */
export function CallsTable({ calls }: { calls: readonly CallSum[] }) {
  const sorted = calls.toSorted((one, other) => other.count - one.count)
  return (
    <Table title="Calls to the video service" columns={['Call', 'Made', 'Failed']}>
      {sorted.map(({ resource, count, failed }) => (
        <tr key={resource}>
          <th scope="row">{resource}</th>
          <td>{whole(count)}</td>
          <td>{whole(failed)}</td>
        </tr>
      ))}
      {sorted.length === 0 && (
        <tr>
          <th scope="row">None yet</th>
          <td>0</td>
          <td>0</td>
        </tr>
      )}
    </Table>
  )
}
