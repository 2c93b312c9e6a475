type Write = (details: object, text: string) => void

/** Takes what a host notes; secrets are masked where it is written. */
export interface Log {
  debug: Write
  info: Write
  warn: Write & ((text: string) => void)
  error: Write & ((text: string) => void)
  /** The lowest level that is written. */
  level: string
  isLevelEnabled(level: string): boolean
}
