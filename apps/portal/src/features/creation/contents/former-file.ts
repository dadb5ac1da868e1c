import type { FileInfo } from '@lectern/contract'
import { useState } from 'react'

/**
 * The file that the entries were made for, as far as this page knows: the first one it saw, and without entries always the one that
 * is there. Pure.
 */
export const formerAfter = <File>(
  former: File | undefined,
  file: File | undefined,
  hasEntries: boolean,
): File | undefined => (file !== undefined && (former === undefined || !hasEntries) ? file : former)

/** The file that the entries were made for, and a way to say that they were made for the one that is there now. */
export function useFormerFile(file: FileInfo | undefined, hasEntries: boolean) {
  const [former, setFormer] = useState(file)
  const now = formerAfter(former, file, hasEntries)
  if (now !== former) setFormer(now)
  return [now, () => setFormer(file)] as const
}
