import { type RefCallback, useCallback, useEffect, useState } from 'react'

interface Size {
  width: number
  height: number
}

const isSize = (value: unknown): value is Size =>
  [(value as Size | null)?.width, (value as Size | null)?.height].every((one) => typeof one === 'number')

/** The size that an element had when it was last measured, in this start of the app or an earlier one. */
function lastSize(name: string): Size {
  try {
    const size: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (isSize(size)) return size
  } catch {
    // Without storage it is measured first, and what depends on it is rendered again.
  }
  return { width: 0, height: 0 }
}

function keepSize(name: string, size: Size): void {
  try {
    localStorage.setItem(name, JSON.stringify(size))
  } catch {
    // The next start measures first.
  }
}

/**
 * How large an element is within its borders, in whole pixels, from its first painting on: what depends on it is painted
 * with it and not a frame later. It is assumed to be as large as the element of the same name was the last time, so that
 * nothing is rendered twice where that holds.
 */
export function useSize(name: string): { ref: RefCallback<HTMLElement>; width: number; height: number } {
  const storage = `apron.size.${name}`
  const [size, setSize] = useState(() => lastSize(storage))
  useEffect(() => {
    const idle = requestIdleCallback(() => keepSize(storage, size))
    return () => cancelIdleCallback(idle)
  }, [storage, size])
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
