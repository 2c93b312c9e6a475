import { create } from 'zustand'
import type { ImportNoun } from '../../src-shared/contract/operations/imports.ts'

/** What is to be imported; the frame of the app opens the dialog for it. */
export const useImportRequest = create<{ noun: ImportNoun | undefined }>(() => ({ noun: undefined }))

export const requestImport = (noun: ImportNoun | undefined): void => useImportRequest.setState({ noun })
