import { type DeskForm, type Faults, useDeskForm } from './use-desk-form.ts'

/** A form whose values go into another form, which is saved later: it sends nothing and shows no notice. */
export function useLocalForm<Values extends object>(options: {
  readonly stored: Values
  faults?(values: Values): Faults
  take(values: Values): void
  onClose(): void
}): DeskForm<Values> {
  const { stored, faults, take, onClose } = options
  return useDeskForm({
    stored,
    ...(faults && { faults }),
    send: async (values: Values) => take(values),
    done: () => undefined,
    onSaved: onClose,
    refresh: async () => {},
  })
}
