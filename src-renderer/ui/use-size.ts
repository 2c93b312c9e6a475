import { type RefCallback, useCallback, useState } from 'react'

/**
 * How large an element is within its borders, in whole pixels, from its first painting on: what depends on it is painted
 * with it and not a frame later.
 */
export function useSize(): { ref: RefCallback<HTMLElement>; width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
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
