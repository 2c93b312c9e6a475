import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type FieldDeviceList = Answer<EndpointFor<'fieldDevices.list'>>
export type FieldDevice = FieldDeviceList['devices'][number]
export type FieldReport = Answer<EndpointFor<'fieldReports.list'>>['reports'][number]
export type FieldConflict = Answer<EndpointFor<'fieldConflicts.list'>>['conflicts'][number]
