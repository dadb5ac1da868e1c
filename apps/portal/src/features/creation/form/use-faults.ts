import type { ApiError } from '@lectern/contract'
import { useState } from 'react'
import { type CreationKey, useCreationWords } from '../../../messages/creation-words.ts'
import { errorText } from '../../../messages/error-text.ts'
import type { MissingField } from './missing-fields.ts'
import { isBeingSent } from './submit-decision.ts'
import { refusedFields, type WorkField, type WorkValues } from './work-values.ts'

/** Faults that are shown at once; others are only missing, and are shown when somebody submits. */
const early: ReadonlySet<CreationKey> = new Set<CreationKey>([
  'endBeforeStart',
  'startOver',
  'endOver',
  'startUnread',
  'endUnread',
  'priceUnread',
  'priceTooLow',
  'priceTooHigh',
  'goneNode',
  'goneRoles',
])

const tooLong: ReadonlySet<CreationKey> = new Set<CreationKey>([
  'titleTooLong',
  'introTooLong',
  'noteTooLong',
])

/** What is wrong with the fields of a form: by its own rules, and what the server refused. */
export function useFaults(missing: readonly MissingField[]) {
  const words = useCreationWords()
  const [areAllShown, setAllShown] = useState(false)
  const [refused, setRefused] = useState<Readonly<Partial<Record<WorkField, string>>>>({})
  const refuse = (error: ApiError): readonly WorkField[] => {
    const fields = refusedFields(error)
    const fault = errorText(error)
    setRefused(before => ({ ...before, ...Object.fromEntries(fields.map(field => [field, fault])) }))
    return fields
  }
  return {
    of(field: WorkField): string | undefined {
      const own = missing.find(one => one.field === field)?.fault
      // The form says what to do about a text that is too long; the server only that it is.
      if (own && tooLong.has(own)) return words(own)
      // The field of a file shows by itself that it is being sent.
      const isShown = own !== undefined && !isBeingSent(own) && (areAllShown || early.has(own))
      return refused[field] ?? (isShown ? words(own) : undefined)
    },
    showAll: () => setAllShown(true),
    /** Shows a sentence at a field until it is changed. */
    show: (field: WorkField, fault: string) => setRefused(before => ({ ...before, [field]: fault })),
    /** The fields have changed: what was refused no longer applies. */
    forget(change: Partial<WorkValues>) {
      setRefused(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
    },
    /** Shows a refused draft at its fields and returns them. */
    refuse,
    /** Shows a refused submission at its fields and returns them. */
    refuseSubmit(error: ApiError): readonly WorkField[] {
      setAllShown(true)
      // Every field that is missing has its own sentence.
      if (error.key === 'WORK_INCOMPLETE') return refusedFields(error)
      const fields =
        error.key === 'WORK_DATE' && error.field === undefined ? (['startsOn'] as const) : undefined
      if (fields) setRefused(before => ({ ...before, startsOn: errorText(error) }))
      return fields ?? refuse(error)
    },
  }
}
