import { Gauge, type Registry } from 'prom-client'
import type { Machine, Machines } from '../conversion/cluster/postgresMachines.ts'
import { JOB_KINDS, type JobFigures, type Jobs } from '../jobs/Jobs.ts'

interface Work {
  jobs: Pick<Jobs, 'figures'>
  /** The machines that share the database, or null if they are unknown. */
  machines: Pick<Machines, 'living'> | null
}

const JOB_STATES = ['waiting', 'running', 'failed'] as const

/** Exports the jobs by kind and state, and the machines, while the database can be reached. */
export function exportJobs(registry: Registry, { jobs, machines }: Work): void {
  const registers = [registry]
  const counts = new Gauge({
    name: 'vtube_jobs',
    help: 'Jobs of the machines that share the database; failed ones are put aside.',
    labelNames: ['kind', 'state'] as const,
    registers,
    async collect() {
      counts.reset()
      const figures = await jobs.figures().catch(() => null)
      if (figures === null) return
      for (const kind of JOB_KINDS)
        for (const state of JOB_STATES) counts.set({ kind, state }, figures.counts[kind][state])
    },
  })
  if (machines === null) return
  const living = new Gauge({
    name: 'vtube_machines',
    help: 'Servers and workers that share the database.',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      living.reset()
      const all = await machines.living().catch(() => null)
      if (all === null) return
      for (const kind of ['server', 'worker'] as const)
        living.set({ kind }, all.filter((machine) => machine.kind === kind).length)
    },
  })
}

/** The status of the jobs and machines that share a database, for the operator. */
export interface WorkStatus {
  /** The figures of jobs, or null while the database cannot be reached. */
  jobs: JobFigures | null
  machines: readonly Pick<Machine, 'name' | 'kind' | 'startedAt' | 'places' | 'taken'>[] | null
}

export async function readWork(jobs: Work['jobs'], machines: Work['machines']): Promise<WorkStatus> {
  const [figures, living] = await Promise.all([
    jobs.figures().catch(() => null),
    machines?.living().catch(() => null) ?? null,
  ])
  const described = living?.map(({ name, kind, startedAt, places, taken }) => ({
    name,
    kind,
    startedAt,
    places,
    taken,
  }))
  return { jobs: figures, machines: described ?? null }
}
