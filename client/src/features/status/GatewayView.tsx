import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { useId } from 'react'
import { t } from '../../language/translate.ts'
import type { Bucket, GatewayFigures } from '../../api/library/status.ts'
import { counted, formatWhole } from '../../format/count.ts'
import { formatFraction } from '../../format/rareFormats.ts'
import { formatTimeOfDay } from '../../format/timeOfDay.ts'
import styles from './GatewayView.module.css'

/** Formats the ratio of two numbers as '80%' or '99.6%', or as a dash if the total is zero. */
const fractionOf = (part: number, all: number): string => (all === 0 ? '–' : formatFraction(part / all))

/** The two quota buckets and the cache hit rate, followed by the tables of answers and calls. */
export function GatewayView({ figures }: { figures: GatewayFigures }) {
  const { buckets, answers, calls, isCircuitOpen, sharedRequests } = figures
  return (
    <div className={styles.view}>
      {isCircuitOpen && <output className={styles.resting}>{t(m.callsPaused)}</output>}
      <div className={styles.figures}>
        <BucketFigure title={t(m.searchesLeft)} bucket={buckets.search} />
        <BucketFigure title={t(m.callsLeft)} bucket={buckets.units} />
        <HitRate answers={answers} sharedRequests={sharedRequests} />
      </div>
      {answers.length > 0 && (
        <div className={styles.tables}>
          <Table
            title={t(m.answers)}
            columns={[t(m.whatFor), t(m.answers), t(m.withoutCall)]}
            rows={answerRows(answers)}
          />
          <Table
            title={t(m.callsToService)}
            columns={[t(m.call), t(m.made), t(m.failed)]}
            rows={calls.length === 0 ? [[t(m.noneYet), formatWhole(0), formatWhole(0)]] : callRows(calls)}
          />
        </div>
      )}
    </div>
  )
}

function BucketFigure({ title, bucket: { total, left, resetsAt } }: { title: string; bucket: Bucket }) {
  return (
    <Figure
      title={title}
      value={formatWhole(left)}
      unit={t(m.ofTotal, { total: formatWhole(total) })}
      fraction={total === 0 ? 0 : left / total}
      detail={t(m.fullAgainAt, { time: formatTimeOfDay(resetsAt) })}
    />
  )
}

function HitRate({
  answers,
  sharedRequests,
}: {
  answers: GatewayFigures['answers']
  sharedRequests: number
}) {
  const count = answers.reduce((sum, answer) => sum + answer.count, 0)
  const unasked = answers.reduce((sum, answer) => sum + answer.unasked, 0)
  const title = t(m.answeredWithoutCall)
  if (count === 0) return <Figure title={title} value="–" fraction={0} detail={t(m.noRequestsYet)} />
  return (
    <Figure
      title={title}
      value={fractionOf(unasked, count)}
      unit={t(m.ofTotal, { total: formatWhole(count) })}
      fraction={unasked / count}
      detail={t(m.sharedCalls, counted(sharedRequests))}
    />
  )
}

interface FigureProps {
  title: string
  value: string
  /** The text after the value, for example 'of 100'. */
  unit?: string
  /** The filled part of the bar, from 0 to 1. The text contains the same information. */
  fraction: number
  detail: string
}

/** A figure: its title, its value, a bar and a line of detail. */
function Figure({ title, value, unit, fraction, detail }: FigureProps) {
  return (
    <section className={styles.figure}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.amount}>
        <span className={styles.value}>{value}</span>
        {unit !== undefined && ` ${unit}`}
      </p>
      <span className={styles.line} aria-hidden="true">
        <span
          className={styles.full}
          style={{ inlineSize: `${100 * Math.min(1, Math.max(0, fraction))}%` }}
        />
      </span>
      <p className={styles.detail}>{detail}</p>
    </section>
  )
}

/** The labels of the kinds of answers, in the order of the table. Other kinds follow under their own names. */
const KIND_LABEL: Readonly<Record<string, Message>> = {
  chart: m.homeFeed,
  category: m.categories,
  typed: m.searches,
  suggestions: m.suggestions,
  video: m.videos,
  related: m.relatedVideos,
  comments: m.comments,
  channel: m.channels,
  uploads: m.channelVideos,
}
const kindLabel = (kind: string): string => {
  const label = KIND_LABEL[kind]
  return label === undefined ? kind : t(label)
}
const ORDER = Object.keys(KIND_LABEL)
const orderOf = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)

interface TableProps {
  title: string
  columns: readonly [string, string, string]
  rows: readonly (readonly [name: string, count: string, part: string])[]
}

function Table({ title, columns, rows }: TableProps) {
  const id = useId()
  return (
    <section className={styles.section}>
      <h2 id={id} className={styles.tableTitle}>
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
        <tbody>
          {rows.map(([name, count, part]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td>{part}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns rows with the number of answers of each kind, and with the fraction that cost the provider no call. */
const answerRows = (answers: GatewayFigures['answers']) =>
  answers
    .toSorted((one, other) => orderOf(one.kind) - orderOf(other.kind))
    .map(
      ({ kind, count, unasked }) =>
        [kindLabel(kind), formatWhole(count), fractionOf(unasked, count)] as const,
    )

/** Returns rows with the number of calls to the provider, by the provider's own names of resources. */
const callRows = (calls: GatewayFigures['calls']) =>
  calls
    .toSorted((one, other) => other.count - one.count)
    .map(({ resource, count, failed }) => [resource, formatWhole(count), formatWhole(failed)] as const)
