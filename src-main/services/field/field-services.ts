import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { FieldDevice } from '../../core/sync/device/field-device.ts'
import { exchangeAnswer, exchangeRequest } from '../../core/sync/protocol/messages.ts'
import { createFieldDevice } from './create-field-device.ts'
import { createFieldHub } from './create-field-hub.ts'
import type { FieldServicesDeps } from './field-deps.ts'
import type { FieldHub } from './field-hub.ts'
import { identityStore } from './pairing/identity-store.ts'

/** Checks a message as it came. @throws Problem malformed_json. */
const reader =
  <Parsed>(schema: { safeParse(sent: unknown): { success: true; data: Parsed } | { success: false } }) =>
  (sent: unknown): Parsed => {
    const read = schema.safeParse(sent)
    if (!read.success) throw new Problem('malformed_json', message('field_message_unreadable'))
    return read.data
  }

/** Both sides of field devices over network and files; an installation is one of them, or neither. */
export function createFieldServices(deps: FieldServicesDeps): { fieldHub: FieldHub; fieldDevice: FieldDevice } {
  const own = { ...deps, identity: identityStore(deps) }
  return {
    fieldHub: createFieldHub({ ...own, readRequest: reader(exchangeRequest) }),
    fieldDevice: createFieldDevice({ ...own, readAnswer: reader(exchangeAnswer) }),
  }
}
