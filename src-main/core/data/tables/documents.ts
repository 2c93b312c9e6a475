import type { Instant } from './columns.ts'

export interface DocumentsTable {
  id: string
  operatorId: string
  publicId: number
  noun: string
  rowId: string
  sha256: string
  name: string
  customName: string | null
  mediaType: string
  size: number
  kind: string | null
  createdAt: Instant
  updatedAt: Instant
}
