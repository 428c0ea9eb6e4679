import type { AnswerSum, Bucket, GatewayFigures } from '../../domain/serverStatus.ts'
import { formatTimeOfDay } from '../../format/time.ts'
import { Figure } from './Figure.tsx'
import styles from './GatewayView.module.css'
import { shareOf, whole } from './numbers.ts'
import { AnswersTable, CallsTable } from './Tables.tsx'

/** Both buckets and the hit rate at a glance, and under them what they are made of. */
export function GatewayView({ figures }: { figures: GatewayFigures }) {
  const { buckets, answers, calls, isResting, flightsShared } = figures
  return (
    <div className={styles.view}>
      {isResting && (
        <output className={styles.resting}>
          The video service fails at present. It is left alone for a moment, and what is kept is shown.
        </output>
      )}
      <div className={styles.figures}>
        <BucketFigure title="Searches left today" bucket={buckets.search} />
        <BucketFigure title="Other calls left today" bucket={buckets.units} />
        <HitRate answers={answers} flightsShared={flightsShared} />
      </div>
      {answers.length > 0 && (
        <div className={styles.tables}>
          <AnswersTable answers={answers} />
          <CallsTable calls={calls} />
        </div>
      )}
    </div>
  )
}

function BucketFigure({ title, bucket: { total, left, fullAt } }: { title: string; bucket: Bucket }) {
  return (
    <Figure
      title={title}
      value={whole(left)}
      unit={`of ${whole(total)}`}
      share={total === 0 ? 0 : left / total}
      detail={`Full again at ${formatTimeOfDay(fullAt)}`}
    />
  )
}

function HitRate({ answers, flightsShared }: { answers: readonly AnswerSum[]; flightsShared: number }) {
  const count = answers.reduce((sum, answer) => sum + answer.count, 0)
  const unasked = answers.reduce((sum, answer) => sum + answer.unasked, 0)
  const title = 'Answered without a call'
  if (count === 0) return <Figure title={title} value="–" share={0} detail="Nothing has been asked for yet" />
  return (
    <Figure
      title={title}
      value={shareOf(unasked, count)}
      unit={`of ${whole(count)}`}
      share={unasked / count}
      detail={`${whole(flightsShared)} waited for the call of another`}
    />
  )
}
