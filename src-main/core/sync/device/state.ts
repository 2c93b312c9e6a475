import type { Kysely, Transaction } from 'kysely'
import { readSettings, type Settings, writeSetting } from '../../data/settings.ts'
import type { Tables } from '../../data/tables.ts'

export type DeviceState = Settings['device']

/** Where a device is with its hub; undefined where this installation is no device. */
export async function deviceState(db: Kysely<Tables>): Promise<DeviceState | undefined> {
  const state = await readSettings(db, 'device')
  return state.deviceId === undefined ? undefined : (state as DeviceState)
}

export async function saveDeviceState(db: Transaction<Tables>, change: Partial<DeviceState>): Promise<void> {
  for (const [name, value] of Object.entries(change)) await writeSetting(db, 'device', name as keyof DeviceState, value)
}
