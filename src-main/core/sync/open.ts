import { readSettings, writeSetting } from '../data/settings.ts'
import { createDispatch } from '../dispatch/dispatch.ts'
import type { Dispatch, DispatchDeps } from '../dispatch/types.ts'
import { createSyncDevice, type SyncDevice, sendAgain } from './device/device.ts'
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
  /** Makes an installation without data a device, as pairing has agreed, or a device a new one with all that it has not sent. */
  becomeDevice(state: DeviceState): Promise<void>
  /** Switches field devices on or off at a hub. Changes while they are off are not noted: devices get all rows afterwards. */
  switchHub(isOn: boolean): Promise<void>
}

/** Field sync of an installation, without a network. */
export function createSync(deps: DispatchDeps): Sync {
  const { db, readers } = deps
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

  const own = createSyncDevice(deps)
  const device: SyncDevice = {
    request: own.request,
    discard: own.discard,
    async wipe() {
      await own.wipe()
      state = await readers.read(deviceState)
    },
    async apply(answer) {
      const applied = await own.apply(answer)
      state = await readers.read(deviceState)
      return applied
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
        const { isOn } = await readers.read((reader) => readSettings(reader, 'sync'))
        if (!isOn) return
        await captureChanges(db)
        await noteRun(db, { isNew: false })
      }
    },
    async becomeDevice(input) {
      await db.transaction().execute(async (transaction) => {
        await saveDeviceState(transaction, input)
        // A device that is paired again is a new one to its hub, which knows the calls by their ids.
        await sendAgain(transaction, 0)
      })
      await captureBaseRows(db)
      await overwriteDeleted(db)
      loaded = load()
      await loaded
    },
    async switchHub(isOn) {
      await (isOn ? captureChanges(db) : endCapture(db))
      await db.transaction().execute((transaction) => writeSetting(transaction, 'sync', 'isOn', isOn))
      if (isOn) await noteRun(db, { isNew: true })
    },
  }
}
