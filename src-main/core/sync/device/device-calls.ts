/** What can be done with the calls that a device has made. */
export interface DeviceCalls {
  counts(): Promise<{ pending: number; refused: number; conflicts: number }>
  /** Makes a call again that the hub refused, as a new one. @throws Problem as it is answered, and where it can't be. */
  retry(number: number): Promise<void>
  /** Puts a refused call aside, or discards a waiting one and reverts its changes. @throws Problem state_conflict. */
  discard(number: number): Promise<void>
}
