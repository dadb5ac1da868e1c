import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from '../../lib/api.ts'

/** How much of each file has come, 0 to 1. */
const useProgress = create<Readonly<Record<string, number>>>()(() => ({}))

/** How much of a file has come, 0 to 1; `undefined` while that is unknown. */
export const useFileProgress = (fileId: string): number | undefined => useProgress(state => state[fileId])

/** The bytes of a PDF file. They are large: a document that is left is given back after a minute. */
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
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    // Bytes are compared by identity, not member by member.
    structuralSharing: false,
  })
}
