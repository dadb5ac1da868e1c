import { useLocation } from '@tanstack/react-router'

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The comment that the address of a work leads to, as in the link of a notice; undefined without a valid one. */
export function useLinkedComment(): string | undefined {
  const asked = useLocation({ select: ({ search }) => (search as { readonly comment?: unknown }).comment })
  return typeof asked === 'string' && idForm.test(asked) ? asked : undefined
}
