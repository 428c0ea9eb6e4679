/** What a unit of work costs the machines of Vtube. */
export interface Cost {
  /** Processor time of the process and of its ffmpeg, in milliseconds of one core. */
  cpuMs: number
  /** Bytes that are sent to the browser. */
  bytes: number
  /** Transactions of the database. */
  queries: number
  /** Requests to the bucket. */
  objects: number
}

/** The units of work, by their names in the tables. */
export const UNITS = {
  page: 'a page of the application, with its files cached by the browser',
  list: 'a list of 24 videos',
  search: 'a search',
  native: 'an hour watched as it is, at 4 Mbit/s',
  prepared: 'an hour watched from segments that are made already',
  converted: 'an hour of 720p converted',
  import: 'a video imported, with a frame of it',
} as const

export type Unit = keyof typeof UNITS
export type Costs = Readonly<Record<Unit, Cost>>
