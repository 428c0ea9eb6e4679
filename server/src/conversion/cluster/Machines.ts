/** A process of Vtube that shares the database: a server, or a worker. */
export interface Machine {
  /** A random id, which is new at each start. */
  id: string
  /** The name of the host, which helps the operator to recognize the machine. */
  name: string
  kind: 'server' | 'worker'
  startedAt: Date
  seenAt: Date
  /** The number of videos that the machine encodes at a time, and the number of these places that are taken. */
  places: number
  taken: number
}

/** The machines that share a database. Each machine reports every two seconds that it lives. */
export interface Machines {
  /** The id of this machine. */
  readonly id: string
  /** Resolves to the living machines, which include this one. */
  living(): Promise<readonly Machine[]>
  /** Reports that this machine ends. */
  close(): Promise<void>
}
