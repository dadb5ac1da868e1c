import type { WorkField, WorkValues } from './work-values.ts'

/** The fields of a form for its sections. */
export interface FormFields {
  readonly values: WorkValues
  /** Only to be read: it is being reviewed, or can no longer be edited. */
  readonly isReadOnly: boolean
  /** Changes fields. */
  set(change: Partial<WorkValues>): void
  /** Reads the address of a stored file again, whose ticket may have expired; undefined if the work does not have the file. */
  renew(fileId: string): Promise<string | undefined>
  /** Tells whether a field is sending a file; until then the work has the former one. */
  tellSending(field: WorkField, isSending: boolean): void
  /** What is wrong with a field, in words; undefined if nothing is or if it is too early to say so. */
  faultOf(field: WorkField): string | undefined
}

/** The id of a field's element, to which lists of what is missing link. */
export const fieldId = (field: WorkField): string => `work-${field}`

/** Brings a field into view and moves the focus to it, or to the first control inside it. */
export function focusField(field: WorkField): void {
  const element = document.getElementById(fieldId(field))
  if (!element) return
  const control = element.matches('input, select, textarea, button')
    ? element
    : (element.querySelector<HTMLElement>(
        ':is(input:not([type="hidden"], [type="file"]), select, textarea, button, [tabindex="0"]):not(:disabled)',
      ) ?? element)
  // Of what is higher than the window the reader sees the beginning.
  const isTall = element.clientHeight > innerHeight / 2
  if (isTall) control.scrollIntoView({ block: 'start' })
  else element.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
