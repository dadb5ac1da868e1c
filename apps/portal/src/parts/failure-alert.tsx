import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The error of a form, above its fields; nothing without an error. */
export function FailureAlert({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle />}>
      {children}
    </Alert>
  )
}
