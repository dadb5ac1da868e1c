import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { startCountdown, useCountdown } from './code-countdown.ts'
import classes from './code-field.module.css'

interface CodeFieldProps extends TextInputProps {
  /** Who receives the code: each receiver has its own wait. */
  readonly receiver: string
  readonly error?: ReactNode
  /**
   * Requests the code; resolves to the seconds until the next one can be requested. Not called while there is an
   * `obstacle`.
   */
  send(): Promise<{ readonly waitSeconds: number }>
  /** Why no code can be requested yet; shown when the button is pressed. */
  readonly obstacle?: string | undefined
}

/** A field for six digits with a button that requests the code and then counts down. */
export function CodeField({ receiver, send, obstacle, error, ...input }: CodeFieldProps) {
  const words = useEntryWords()
  const left = useCountdown(receiver)
  const row = useRef<HTMLDivElement>(null)
  const [shownObstacle, setShownObstacle] = useState<string>()
  const ask = useMutation({
    mutationFn: send,
    meta: { isShownInPlace: true },
    onSuccess: ({ waitSeconds }) => {
      startCountdown(receiver, waitSeconds)
      // The button is disabled while it counts, and would lose the focus.
      row.current?.querySelector('input')?.focus()
    },
    onError: failure => {
      const wait = isRefusal(failure, 'CODE_TOO_SOON') ? Number(failure.params?.WAIT) : 0
      if (wait > 0) startCountdown(receiver, wait)
    },
  })
  const isStuck = shownObstacle !== undefined && shownObstacle === obstacle
  const fault =
    error ||
    (isStuck ? obstacle : ask.error && !isRefusal(ask.error, 'CODE_TOO_SOON') && errorText(ask.error))
  return (
    <TextInput
      label={words('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...input}
      error={fault}
      description={<span role="status">{ask.isSuccess && left > 0 ? words('codeSent') : null}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputContainer={children => (
        <div ref={row} className={classes.row}>
          <div className={classes.input}>{children}</div>
          <Button
            variant="default"
            className={classes.button ?? ''}
            loading={ask.isPending}
            disabled={left > 0}
            onClick={() => {
              setShownObstacle(obstacle)
              if (obstacle === undefined) ask.mutate()
            }}
          >
            {left > 0 ? words('sendAgainIn', { seconds: left }) : words('sendCode')}
          </Button>
        </div>
      )}
    />
  )
}
