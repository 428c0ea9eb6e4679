import type { Database } from '../../database/postgres/Database.ts'
import { openNotifications } from '../../database/postgres/notifications.ts'
import { finishSoon } from '../../base/withTimeout.ts'
import { createCalls } from './machineCalls.ts'
import { createLeases } from './leases.ts'
import { openPostgresMachines, type Machine } from './postgresMachines.ts'

/** The connection of a machine to the other machines that share its database. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>

interface ClusterOptions extends Pick<Machine, 'kind'> {
  database: Database
  /** The times of `openPostgresMachines` and `createCalls`, which tests shorten. */
  beatMs?: number
  times?: Parameters<typeof createCalls>[2]
  log?: { warn: (sentence: string) => void }
}

/**
 * Joins the machines that share a database.
 * @throws DatabaseUnreachableError
 */
export async function openCluster({ database, kind, beatMs, times, log }: ClusterOptions) {
  let load = () => ({ places: 0, taken: 0 })
  const machines = await openPostgresMachines({
    database,
    kind,
    load: () => load(),
    ...(beatMs === undefined ? {} : { beatMs }),
  })
  const notifications = openNotifications(database)
  const calls = createCalls(notifications, machines.id, {
    ...times,
    onMalformed: () =>
      log?.warn('A message in the database was ignored: no version of Vtube writes such messages to others.'),
  })
  return {
    machines,
    notifications,
    leases: createLeases(database, machines.id),
    calls,
    /** Sets how the load of this machine is measured. Before this call, the machine has no places. */
    measure(by: () => Pick<Machine, 'places' | 'taken'>): void {
      load = by
      machines.reportSoon()
    },
    async close(): Promise<void> {
      calls.close()
      // While the database cannot be reached, the other machines notice the end by the missing reports.
      await finishSoon(Promise.all([notifications.close(), machines.close()]))
    },
  }
}
