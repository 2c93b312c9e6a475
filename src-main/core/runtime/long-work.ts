/** How far a long piece of work is. */
export interface Progress {
  done: number
  total: number
}

/** The work under way, by name: of each one at a time. */
export interface LongWork {
  /** Whether any is under way. */
  readonly isUnderWay: boolean
  /** How far one is; null while it is not under way. */
  progress(name: string): Progress | null
  /**
   * Begins one. @throws nothing; false where it is under way already.
   * @param stopped called once, as soon as it was asked to stop.
   */
  begin(name: string, total: number, stopped?: () => void): boolean
  /** Notes how far it is; false once it was asked to stop. */
  reached(name: string, done: number): boolean
  /** Asks it to stop; false while it is not under way. */
  stop(name: string): boolean
  end(name: string): void
  /** Asks all of them to stop: Apron ends. */
  stopAll(): void
}

export function createLongWork(): LongWork {
  const underWay = new Map<string, Progress & { isStopping: boolean; stopped: () => void }>()
  let isEnding = false

  function stop(name: string): boolean {
    const work = underWay.get(name)
    if (!work) return false
    const { isStopping, stopped } = work
    work.isStopping = true
    if (!isStopping) stopped()
    return true
  }

  return {
    get isUnderWay() {
      return underWay.size > 0
    },
    progress(name) {
      const work = underWay.get(name)
      return work ? { done: work.done, total: work.total } : null
    },
    begin(name, total, stopped = () => {}) {
      if (underWay.has(name)) return false
      underWay.set(name, { done: 0, total, isStopping: false, stopped })
      if (isEnding) stop(name)
      return true
    },
    reached(name, done) {
      const work = underWay.get(name)
      if (!work) return false
      work.done = done
      return !work.isStopping
    },
    stop,
    end: (name) => void underWay.delete(name),
    stopAll() {
      isEnding = true
      for (const name of underWay.keys()) stop(name)
    },
  }
}
