import { fromNow } from '../../ui/time.ts'

/** Every callback is https: what is left tells them apart. */
export const withoutScheme = (url: string): string => url.replace(/^https:\/\//, '')

/** When something was; the screen's clock may be a little behind what has just come in. */
export const since = (at: number, now: number): string => fromNow(at, Math.max(at + 1, now))
