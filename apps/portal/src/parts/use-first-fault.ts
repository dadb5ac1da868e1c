import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Moves the focus to the first invalid field of a form that was not sent, which may be far from the button. Before the next key:
 * in a later frame that one would be split between two fields.
 */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const onInvalid = useCallback(() => setRefusals(count => count + 1), [])
  return {
    /** For the form's element. */
    form,
    /** For the form's second handler of a submission. */
    onInvalid,
  }
}
