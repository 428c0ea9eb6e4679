import type { Database } from '../../database/postgres/Database.ts'
import { openNotifications, type Notifications } from '../../database/postgres/notifications.ts'
import { finishSoon } from '../../base/withTimeout.ts'
import { createCalls, type Calls } from './machineCalls.ts'
import { createLeases, type Leases } from './leases.ts'
import type { Machine, Machines } from './Machines.ts'
import { openPostgresMachines } from './postgresMachines.ts'

/** The connection of a machine to the other machines that share its database. */
export interface Cluster {
  machines: Machines
  notifications: Notifications
  leases: Leases
  calls: Calls
  /** Sets how the load of this machine is measured. Before this call, the machine has no places. */
  measure(load: () => Pick<Machine, 'places' | 'taken'>): void
  close(): Promise<void>
}

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
export async function openCluster({ database, kind, beatMs, times, log }: ClusterOptions): Promise<Cluster> {
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
    measure(by) {
      load = by
      machines.reportSoon()
    },
    async close() {
      calls.close()
      // While the database cannot be reached, the other machines notice the end by the missing reports.
      await finishSoon(Promise.all([notifications.close(), machines.close()]))
    },
  }
}
