import { type DragEvent, useRef, useState } from 'react'

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Handlers for an element files can be dropped on; `over` while some are held above it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  // Entering a child comes before leaving its parent, so the depth shows when the whole is left.
  const depth = useRef(0)
  const end = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    over,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!bringsFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      },
      onDragOver(event: DragEvent) {
        if (!bringsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave(event: DragEvent) {
        if (!bringsFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) end()
      },
      onDrop(event: DragEvent) {
        if (!bringsFiles(event)) return
        event.preventDefault()
        end()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
