/** The default address of the interface (decision 11: this machine only). */
export const defaultPort = 8710
export const defaultHost = '127.0.0.1'

/** How many requests a caller from another machine may make. */
export interface Rate {
  /** Requests a second, in the long run. */
  perSecond: number
  /** Requests at once, after a pause. */
  burst: number
}

/** Once the interface is opened to the network (decision 6), unless the operator sets another one (decision 70). */
export const defaultRate: Rate = { perSecond: 50, burst: 200 }

/** The limit that counts: that of the command line, else the saved one, else the default; null: none. */
export async function rateFor(
  saved: { savedRate(): Promise<Rate | null | undefined> },
  given: Rate | 'off' | undefined,
): Promise<Rate | null> {
  if (given !== undefined) return given === 'off' ? null : given
  const rate = await saved.savedRate()
  return rate === undefined ? defaultRate : rate
}

/** Where field devices reach this computer until another port is chosen, unless it is taken at the first start. */
export const defaultFieldPort = 8744
