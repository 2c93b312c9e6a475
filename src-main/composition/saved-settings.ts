import type { Readers } from '../core/data/readers.ts'
import { readSettings } from '../core/data/settings.ts'
import type { Log } from '../core/runtime/log.ts'
import type { Faults } from '../services/faults/faults.ts'
import type { DeliveryTargets } from '../services/receiver/delivery-targets.ts'
import { defaultSettings, type Recorder } from '../services/traffic/recorder.ts'

interface AffectedParts {
  readers: Readers
  deliveryTargets: Pick<DeliveryTargets, 'allow'>
  faults: Pick<Faults, 'set'>
  recorder: Pick<Recorder, 'configure'>
  log: Log
}

/** Puts the saved settings of this installation in force in the parts that hold them in memory, once at the start. */
export async function applySavedSettings({
  readers,
  deliveryTargets,
  faults,
  recorder,
  log,
}: AffectedParts): Promise<void> {
  const { hosts = [], authorities = [] } = await readers.read((db) => readSettings(db, 'callbacks'))
  try {
    deliveryTargets.allow({ hosts, authorities })
  } catch (error) {
    log.error({ error }, 'the allowed callback targets could not be read')
  }
  const { rules = [] } = await readers.read((db) => readSettings(db, 'faults'))
  // A start is no place for surprises: what was tried yesterday is off.
  faults.set(rules.map((rule) => ({ ...rule, isOn: false })))
  recorder.configure({ ...defaultSettings, ...(await readers.read((db) => readSettings(db, 'traffic'))) })
}
