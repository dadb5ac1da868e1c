import { useState } from 'react'
import type { DeskForm } from './use-desk-form.ts'

/** A form with several buttons that send it. */
export interface WithSavingWay<Way extends string> {
  /** The button whose press is being sent. */
  readonly savingWay: Way | undefined
}

/** Adds to a form with several buttons which of them was pressed, so that this one shows that it is at work. */
export function usePressedWay<Values, Way extends string>(
  form: DeskForm<Values, Way>,
): DeskForm<Values, Way> & WithSavingWay<Way> {
  const [pressed, setPressed] = useState<Way>()
  return {
    ...form,
    savingWay: form.isSaving ? pressed : undefined,
    async submit(way) {
      if (form.isSaving) return
      setPressed(way)
      await form.submit(way)
    },
  }
}
