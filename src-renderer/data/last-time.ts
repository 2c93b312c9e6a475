/** Another build may answer in another shape: what it kept is as if it had never been kept. */
const BUILD = import.meta.url

/** A lot is kept for one purpose at most; a browser refuses some ten million characters in all. */
const MOST_CHARACTERS = 2_000_000

/** Something that the page keeps on this computer from one start to the next. */
export interface LastTime<Value> {
  read(): Value | undefined
  keep(value: Value): void
  forget(): void
}

const names = new Set<string>()
let isEnding = false

/** Has the next start begin without anything of before: what it opens is not what is open now. */
export function forgetLastTime(): void {
  isEnding = true
  for (const name of names) localStorage.removeItem(name)
}

/** What the page keeps under a name; undefined where nothing is, or what is there can't be read. */
export function lastTime<Value>(name: string): LastTime<Value> {
  names.add(name)
  const forget = () => localStorage.removeItem(name)
  return {
    forget,
    read() {
      try {
        const { build, value } = JSON.parse(localStorage.getItem(name) ?? '{}')
        return build === BUILD ? value : undefined
      } catch {
        return undefined
      }
    },
    keep(value) {
      if (isEnding) return
      const text = JSON.stringify({ build: BUILD, value })
      try {
        if (text.length > MOST_CHARACTERS) forget()
        else localStorage.setItem(name, text)
      } catch {
        // The disk is full, or others have taken the room there is: the next start waits for its answers.
        forget()
      }
    },
  }
}
