// Since Chromium 156 these return a promise, which the declarations of the language do not say yet. An effect that
// returns it hands React a cleanup that is no function; with these the type check refuses that.

interface Element {
  scroll(options?: ScrollToOptions): Promise<void>
  scroll(x: number, y: number): Promise<void>
  scrollBy(options?: ScrollToOptions): Promise<void>
  scrollBy(x: number, y: number): Promise<void>
  scrollTo(options?: ScrollToOptions): Promise<void>
  scrollTo(x: number, y: number): Promise<void>
  scrollIntoView(options?: boolean | ScrollIntoViewOptions): Promise<void>
}

interface Window {
  scroll(options?: ScrollToOptions): Promise<void>
  scroll(x: number, y: number): Promise<void>
  scrollBy(options?: ScrollToOptions): Promise<void>
  scrollBy(x: number, y: number): Promise<void>
  scrollTo(options?: ScrollToOptions): Promise<void>
  scrollTo(x: number, y: number): Promise<void>
}
