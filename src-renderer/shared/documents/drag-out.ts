import type { FileInput } from '../../../src-shared/domain/office/files.ts'
import { bridge } from '../../api.ts'

/** The file that was dragged out last: dropped on its own list it is not added again. */
let carried: { name: string; size: number } | undefined

/** Whether documents can be carried out of the window; in a browser they are saved. */
export const canDragOut = bridge.desktop !== undefined

/** Hands a file to the system's own drag. */
export async function dragOut(file: FileInput): Promise<void> {
  carried = { name: file.name, size: file.bytes.length }
  await bridge.desktop?.dragOut(file)
}

/** Whether a dropped file is the one that was just carried out. */
export const wasCarried = ({ name, size }: File): boolean => carried?.name === name && carried.size === size
