import { Button } from '@mantine/core'
import { type ComponentType, useId, useLayoutEffect, useRef } from 'react'
import { type Late, late, type MissingProps } from '../lib/late.tsx'
import { errorText } from '../messages/error-text.ts'
import { useWords } from '../messages/words.ts'
import classes from './late-dialog.module.css'

/**
 * A dialog whose code is loaded when it is first opened. If loading fails, a message is shown instead and the page
 * below keeps its state.
 */
export function lateDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): Late<Props> {
  return late(load, undefined, MissingDialog)
}

/** A native `<dialog>`: it needs no further code and restores the focus. */
function MissingDialog({ error, isRetrying, onRetry, given }: MissingProps<{ onClose(): void }>) {
  const words = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeft = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    isLeft.current = false
    shown?.showModal()
    return () => {
      isLeft.current = true
      shown?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => {
        if (!isLeft.current) given.onClose()
      }}
    >
      <h2 id={`${id}title`} className={classes.title}>
        {words('loadFailed')}
      </h2>
      <p id={`${id}text`} className={classes.text}>
        {errorText(error)}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {words('close')}
        </Button>
        <Button loading={isRetrying} onClick={onRetry}>
          {words('retry')}
        </Button>
      </div>
    </dialog>
  )
}
