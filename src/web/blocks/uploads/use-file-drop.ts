import { useState, type DragEvent } from 'react'

/** Makes an element take files that are dropped on it; elsewhere the browser would leave the page and open them. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const follow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isStillInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isStillInside) setIsOver(false)
  }
  const onDrop = (event: DragEvent) => {
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return { isOver, onDragEnter: follow, onDragOver: follow, onDragLeave, onDrop }
}
