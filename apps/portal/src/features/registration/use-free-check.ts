import { ApiError } from '@lectern/contract'
import type { UseFormReturnType } from '@mantine/form'
import { api } from '../../lib/api.ts'
import { errorText } from '../../messages/error-text.ts'
import { faults, type RegistrationValues } from './registration-form-values.ts'

type Checked = 'customerCode' | 'nick' | 'phone' | 'email'

/**
 * Input properties of a field that the server checks on blur: whether a code is known, or whether a name or contact
 * is free. If the check fails for another reason, the error appears when the form is sent.
 */
export function useFreeCheck(form: UseFormReturnType<RegistrationValues>) {
  return (field: Checked, what: 'customer-code' | 'nick' | 'phone' | 'email') => {
    const input = form.getInputProps(field)
    const check = async () => {
      const value = form.getValues()[field].trim()
      if (value === '' || faults[field]?.(value as never, form.getValues()) !== undefined) return
      try {
        await api.call('info.check', { what, value }, { asPost: true })
      } catch (error) {
        const isRefused = error instanceof ApiError && error.code === 400
        if (isRefused && form.getValues()[field].trim() === value) form.setFieldError(field, errorText(error))
      }
    }
    return {
      ...input,
      onBlur: (event: unknown) => {
        input.onBlur(event)
        void check()
      },
    }
  }
}
