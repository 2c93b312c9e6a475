import { create } from 'zustand'

interface Connection {
  /** False while the server can't be reached. */
  connected: boolean
  /** When the core last answered or sent a change. */
  heardAt: number | null
}

/** Whether the screens are in touch with the core, and since when they know what they show. */
export const useConnection = create<Connection>(() => ({ connected: true, heardAt: null }))

export const noteConnected = (): void => useConnection.setState({ connected: true, heardAt: Date.now() })
export const markDisconnected = (): void => useConnection.setState({ connected: false })
