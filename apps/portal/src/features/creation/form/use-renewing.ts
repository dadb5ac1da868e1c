import { type RefObject, useCallback, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { addressesOf } from './file-addresses.ts'
import type { Saver } from './saving.ts'
import type { WorkValues } from './work-values.ts'

/**
 * Returns a function that reads the address of a stored file again, undefined if the work does not have it (any more). What is
 * unsaved is saved first, because the server only knows the files of a saved work. Several questions at once become one.
 */
export function useRenewing(
  saver: Saver<WorkValues>,
  id: RefObject<string | null>,
  onAddresses: (addresses: ReadonlyMap<string, string>) => void,
): (fileId: string) => Promise<string | undefined> {
  const asked = useRef<Promise<ReadonlyMap<string, string>>>(undefined)
  const tell = useRef(onAddresses)
  tell.current = onAddresses
  return useCallback(
    async fileId => {
      const ask = async () => {
        await saver.flush()
        if (id.current === null) return new Map<string, string>()
        const addresses = addressesOf(await api.call('works.form', { id: id.current }))
        tell.current(addresses)
        return addresses
      }
      asked.current ??= ask().finally(() => {
        asked.current = undefined
      })
      return (await asked.current).get(fileId)
    },
    [saver, id],
  )
}
