import { ApiError } from '@lectern/contract'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { hasTypedSince } from '../../lib/typed-since.ts'
import { errorText } from '../../messages/error-text.ts'
import { passwordDigest } from '../session/password-digest.ts'
import { fieldOf, type RegistrationValues, requestOf } from './registration-form-values.ts'

/** Sends the form. An error that refers to a field is shown there. On success passes on the day of the decision. */
export function useSubmit(form: UseFormReturnType<RegistrationValues>, onSubmitted: (dueOn: string) => void) {
  return useMutation<{ readonly dueOn: string }, ApiError, RegistrationValues, number>({
    mutationFn: values => api.call('registration.submit', requestOf(values, passwordDigest)),
    meta: { isShownInPlace: true },
    onSuccess: ({ dueOn }) => onSubmitted(dueOn),
    onMutate: () => performance.now(),
    onError: (error, _, sinceMs) => {
      const field = error instanceof ApiError ? fieldOf(error) : undefined
      if (field === undefined) return
      form.setFieldError(field, errorText(error))
      if (!hasTypedSince(sinceMs ?? 0)) form.getInputNode(field)?.focus()
    },
  })
}
