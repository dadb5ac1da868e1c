import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from '../../lib/api.ts'

/** Fraction of each file that is loaded, 0 to 1. */
const useProgress = create<Readonly<Record<string, number>>>()(() => ({}))

/** Fraction of a file that is loaded, 0 to 1; `undefined` if unknown. */
export const useFileProgress = (fileId: string): number | undefined => useProgress(state => state[fileId])

/** The bytes of a PDF file. Because they are large, the cache drops them a minute after the document is closed. */
export function fileQuery(fileId: string) {
  return queryOptions({
    queryKey: ['file.view', fileId],
    queryFn: ({ signal }) => {
      useProgress.setState({}, true)
      return api.bytes(
        'file.view',
        { fileId, asPdf: 1 },
        {
          signal,
          onProgress(received, total) {
            if (total > 0) useProgress.setState({ [fileId]: Math.min(1, received / total) })
          },
        },
      )
    },
    enabled: fileId !== '',
    // The bytes of an id never change, whatever is fetched again for another person or language: a document on the screen stays.
    staleTime: 'static',
    gcTime: 60_000,
    meta: { staysForArrival: () => true },
    // Bytes must not be compared member by member.
    structuralSharing: false,
  })
}
