import { FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type FileKind, fileKinds, fileTypes } from '../../../src-shared/domain/office/files.ts'
import type { ChosenFile } from '../../../src-shared/wire/bridge.ts'
import { bridge } from '../../api.ts'

/** A chosen or dropped file. */
export type PickedFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

interface PickFilesProps {
  kind: FileKind
  several?: boolean
  /** A new photo: a phone or tablet opens its camera. */
  camera?: boolean
  onPick(files: PickedFile[]): void
  /** The button that opens the picker. */
  children(props: { onClick(): void }): ReactNode
}

const endings = (kind: FileKind): string =>
  fileKinds[kind]
    .flatMap((type) => fileTypes[type])
    .map((ending) => `.${ending}`)
    .join(',')

const picked = ({ name, size, bytes }: ChosenFile): PickedFile => ({
  name,
  size,
  async arrayBuffer() {
    if (!bytes) throw new TypeError(`${name} was not read`)
    return bytes.buffer as ArrayBuffer
  },
})

/** Opens the file dialog: of the system in the desktop app, else of the browser. */
export function PickFiles({ kind, several = false, camera = false, onPick, children }: PickFilesProps) {
  const empty = useRef<() => void>(null)
  const { desktop } = bridge
  if (desktop) {
    const choose = async () => {
      const files = await desktop.chooseFiles({ kind, several })
      if (files.length > 0) onPick(files.map(picked))
    }
    return children({ onClick: () => void choose() })
  }
  /** An input for one file hands over that file, or null. */
  const pick = (files: File[] | File | null) => {
    const list = [files ?? []].flat()
    if (list.length > 0) onPick(list)
    // Without a reset, the same file could not be chosen a second time.
    empty.current?.()
  }
  return (
    <FileButton
      multiple={several as true}
      accept={camera ? 'image/*' : endings(kind)}
      {...(camera ? { capture: 'environment' as const } : {})}
      resetRef={empty}
      onChange={pick}
    >
      {children}
    </FileButton>
  )
}
