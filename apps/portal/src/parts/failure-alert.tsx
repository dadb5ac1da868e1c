import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Why a form was not taken, above its fields; nothing while there is nothing to say. */
export function FailureAlert({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle />}>
      {children}
    </Alert>
  )
}
