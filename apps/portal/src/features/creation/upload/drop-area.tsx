import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { workFileTypes } from './chosen-file.ts'
import classes from './upload.module.css'

/** Whether a drag carries files and not, say, a selected text. */
const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** What an element needs so that files can be dropped on it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled: boolean) {
  const [isOver, setOver] = useState(false)
  // Each element inside reports when the pointer enters and leaves it.
  const depth = useRef(0)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    isOver,
    drop: {
      onDragEnter(event: DragEvent) {
        if (isDisabled || !hasFiles(event)) return
        event.preventDefault()
        depth.current += 1
        setOver(true)
      },
      onDragOver(event: DragEvent) {
        if (isDisabled || !hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave() {
        depth.current -= 1
        if (depth.current <= 0) leave()
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        // Otherwise the browser would open the file and leave the form.
        event.preventDefault()
        leave()
        if (!isDisabled) onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** A file that is dropped beside the field is ignored; the browser would open it and leave the form. */
export function useIgnoredDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', ignore)
    addEventListener('drop', ignore)
    return () => {
      removeEventListener('dragover', ignore)
      removeEventListener('drop', ignore)
    }
  }, [])
}

/** Opens the system's file dialog. The input is emptied afterwards, so that the same file can be chosen again. */
export function FileChooser(props: {
  readonly accept: string
  onFiles(files: readonly File[]): void
  children(open: () => void): ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        hidden
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) props.onFiles(files)
        }}
      />
      {props.children(() => input.current?.click())}
    </>
  )
}

/** The empty field: files are dropped on it, or chosen with its button. */
export function DropArea(props: {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isDisabled: boolean
  readonly isInvalid: boolean
  onFiles(files: readonly File[]): void
}) {
  const words = useUploadWords()
  const { isOver, drop } = useFileDrop(props.onFiles, props.isDisabled)
  // Without a mouse nothing can be dropped.
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', undefined, {
    getInitialValueInEffect: false,
  })
  return (
    <div
      className={classes.area}
      data-over={isOver || undefined}
      data-invalid={props.isInvalid || undefined}
      {...drop}
    >
      <IconUpload className={classes.arrow} size={30} stroke={1.4} aria-hidden="true" />
      <Text fw={600} className={classes.invitation}>
        {words(isOver ? 'fileDropNow' : hasMouse ? 'fileDrop' : 'fileTouch')}
      </Text>
      <FileChooser accept={workFileTypes} onFiles={props.onFiles}>
        {open => (
          <Button
            id={props.id}
            aria-describedby={props.describedBy}
            disabled={props.isDisabled}
            onClick={open}
          >
            {words('fileChoose')}
          </Button>
        )}
      </FileChooser>
      <Text size="sm" c="dimmed">
        {words('fileLimits')}
      </Text>
    </div>
  )
}
