import { uuidv7 } from 'uuidv7'
import { readSettings, writeSetting } from '../data/settings.ts'
import { createDispatch } from '../dispatch/dispatch.ts'
import type { Dispatch, DispatchDeps } from '../dispatch/types.ts'
import { createSyncDevice, type SyncDevice } from './device/device.ts'
import { recordingDispatch } from './device/record.ts'
import { type DeviceState, deviceState, saveDeviceState } from './device/state.ts'
import { overwriteDeleted } from './device/wipe.ts'
import { noteRun } from './hub/epoch.ts'
import { createSyncHub, type SyncHub } from './hub/hub.ts'
import { captureBaseRows, captureChanges, endCapture } from './replica/capture.ts'

export interface Sync {
  /** The door of this installation: of a device it keeps what is changed as calls. */
  dispatch: Dispatch
  hub: SyncHub
  device: SyncDevice
  /** Where this device is with its hub; undefined where this is no device. */
  state(): Promise<DeviceState | undefined>
  /** Begins to note changes, once the database can be written to. */
  begin(): Promise<void>
  /** Makes an installation without data a device, as pairing has agreed. */
  becomeDevice(state: DeviceState): Promise<void>
  /** Switches field devices on or off at a hub. Changes while they are off are not noted: devices get all rows afterwards. */
  switchHub(isOn: boolean): Promise<void>
}

/** Field sync of an installation, without a network. */
export function createSync(deps: DispatchDeps): Sync {
  const { db, readers, host } = deps
  const plain = createDispatch(deps)
  let recording: Dispatch | undefined
  let state: DeviceState | undefined
  let loaded: Promise<void> | undefined

  async function load(): Promise<void> {
    state = await readers.read(deviceState)
    if (state) recording = recordingDispatch(deps, () => state as DeviceState)
  }
  const stateNow = async () => {
    loaded ??= load()
    await loaded
    return state
  }
  const saveSync = <Name extends 'isOn' | 'epoch'>(name: Name, value: Name extends 'isOn' ? boolean : string) =>
    db.transaction().execute((transaction) => writeSetting(transaction, 'sync', name, value as never))

  const own = createSyncDevice(deps)
  const device: SyncDevice = {
    request: own.request,
    discard: own.discard,
    async wipe() {
      await own.wipe()
      state = await readers.read(deviceState)
    },
    async apply(answer) {
      const figures = await own.apply(answer)
      state = await readers.read(deviceState)
      return figures
    },
  }

  return {
    async dispatch(call) {
      if (!loaded) await stateNow()
      return (recording ?? plain)(call)
    },
    hub: createSyncHub(deps),
    device,
    state: stateNow,
    async begin() {
      if (await stateNow()) {
        await captureBaseRows(db)
        await overwriteDeleted(db)
      } else {
        const known = await readers.read((reader) => readSettings(reader, 'sync'))
        if (!known.isOn) return
        await captureChanges(db)
        await noteRun(db, host.folder, known)
      }
    },
    async becomeDevice(input) {
      await db.transaction().execute((transaction) => saveDeviceState(transaction, input))
      await captureBaseRows(db)
      await overwriteDeleted(db)
      loaded = load()
      await loaded
    },
    async switchHub(isOn) {
      await (isOn ? captureChanges(db) : endCapture(db))
      await saveSync('isOn', isOn)
      if (!isOn) return
      await saveSync('epoch', uuidv7())
      await noteRun(db, host.folder)
    },
  }
}
