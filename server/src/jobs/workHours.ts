import * as v from 'valibot'

/** A part of the day in hours of the local time. It may span midnight. */
export interface WorkHours {
  from: number
  to: number
}

const HOURS = /^(\d|1\d|2[0-3])-(\d|1\d|2[0-4])$/

/** The schema of the setting, such as `22-6`. */
export const workHours = v.pipe(
  v.string(),
  v.trim(),
  v.regex(HOURS),
  v.transform((text): WorkHours => {
    const [, from, to] = HOURS.exec(text) ?? []
    return { from: Number(from), to: Number(to) }
  }),
  v.check(({ from, to }) => from !== to),
)

/** Returns whether an hour from 0 to 23 is within a part of the day. */
export const isWithin = ({ from, to }: WorkHours, hour: number): boolean =>
  from < to ? from <= hour && hour < to : from <= hour || hour < to
