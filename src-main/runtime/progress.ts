/** How far a long piece of work is. */
export interface Progress {
  done: number
  total: number
}

/** The work under way, by name: of each one at a time. */
export interface LongWork {
  /** How far one is; null while it is not under way. */
  progress(name: string): Progress | null
  /** Begins one. @throws nothing; false where it is under way already. */
  begin(name: string, total: number): boolean
  /** Notes how far it is; false once it was asked to stop. */
  reached(name: string, done: number): boolean
  /** Asks it to stop; false while it is not under way. */
  stop(name: string): boolean
  end(name: string): void
  /** Asks all of them to stop: Apron ends. */
  stopAll(): void
}

export function createLongWork(): LongWork {
  const underWay = new Map<string, Progress & { isStopping: boolean }>()
  let isEnding = false
  return {
    progress(name) {
      const work = underWay.get(name)
      return work ? { done: work.done, total: work.total } : null
    },
    begin(name, total) {
      if (underWay.has(name)) return false
      underWay.set(name, { done: 0, total, isStopping: isEnding })
      return true
    },
    reached(name, done) {
      const work = underWay.get(name)
      if (!work) return false
      work.done = done
      return !work.isStopping
    },
    stop(name) {
      const work = underWay.get(name)
      if (work) work.isStopping = true
      return work !== undefined
    },
    end: (name) => void underWay.delete(name),
    stopAll() {
      isEnding = true
      for (const work of underWay.values()) work.isStopping = true
    },
  }
}
