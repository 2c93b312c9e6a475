import { create } from 'zustand'
import type { ImportNoun } from '../../src-shared/contract/operations/imports.ts'

/** The noun to import; the app's layout opens the dialog for it. */
export const useImportRequest = create<{ noun: ImportNoun | undefined }>(() => ({ noun: undefined }))

export const requestImport = (noun: ImportNoun | undefined): void => useImportRequest.setState({ noun })
