/** A process of Vtube that shares the database: a server, or a worker. */
export interface Machine {
  /** A random id for each start. */
  id: string
  /** The name of the host, for the operator. */
  name: string
  kind: 'server' | 'worker'
  startedAt: Date
  seenAt: Date
  /** How many videos it encodes at a time, and how many of these places are taken. */
  places: number
  taken: number
}

/** The machines that share a database. Each reports every two seconds that it lives. */
export interface Machines {
  /** The id of this machine. */
  readonly id: string
  /** Resolves to the machines that live, this one included. */
  living(): Promise<readonly Machine[]>
  /** Signs off. */
  close(): Promise<void>
}
