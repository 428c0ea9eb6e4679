interface TurnQueueOptions<T> {
  /** Whose turn comes first: that of the oldest or of the newest request. */
  first: 'oldest' | 'newest'
  /** Beyond this number, the task whose turn would come last is dropped. */
  maxWaiting: number
  /** Result of a dropped task. */
  dropped: T
}

interface Task<T> extends PromiseWithResolvers<T> {
  name: string
  run: () => Promise<T>
}

/** Creates a queue that runs one task at a time. Requests with the same name share a task. */
export function createTurnQueue<T>({ first, maxWaiting, dropped }: TurnQueueOptions<T>) {
  /** By their turns. */
  let waiting: Task<T>[] = []
  let running: Task<T> | null = null
  let working: Promise<void> = Promise.resolve()

  const add = (task: Task<T>) => {
    waiting = first === 'newest' ? [task, ...waiting] : [...waiting, task]
    if (waiting.length > maxWaiting) waiting.pop()?.resolve(dropped)
  }
  const work = async () => {
    const next = () => waiting.shift() ?? null
    for (running = next(); running !== null; running = next())
      await running.run().then(running.resolve, running.reject)
  }

  return {
    /** Resolves to the result of a task when its turn has come. A further request for it is a new one. */
    request(name: string, run: () => Promise<T>): Promise<T> {
      if (running?.name === name) return running.promise
      const known = waiting.find((task) => task.name === name)
      if (known !== undefined && first === 'oldest') return known.promise
      waiting = waiting.filter((task) => task !== known)
      const task = known ?? { ...Promise.withResolvers<T>(), name, run }
      add(task)
      if (running === null) working = work()
      return task.promise
    },
    /** Resolves when no task runs or waits. */
    idle: () => working,
  }
}
