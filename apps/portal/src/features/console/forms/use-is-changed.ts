import { useState } from 'react'

/** Whether the fields of a form differ from what they began with. */
export function useIsChanged(fields: object): boolean {
  const now = JSON.stringify(fields)
  const [began] = useState(now)
  return now !== began
}
