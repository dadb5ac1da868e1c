import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { createPageDrawer, type DrawnDocument } from '@lectern/viewer/single-pages'
import { useEffect, useState } from 'react'

/** A stored document that can be read at an address. */
export interface EditionFile {
  readonly name: string
  /** Address with a media ticket. */
  readonly url: string
}

/** A document that is shown in the walk, or why it is not: `opening` ends in a document or `failed`. */
export type DrawnEdition = DrawnDocument | 'opening' | 'failed' | 'none'

/** Opens both editions once; a changed address with the same document is ignored. Closes them at the end. */
export function useDrawnPair(before: EditionFile | undefined, after: EditionFile) {
  const [editions, setEditions] = useState<{
    readonly before: DrawnEdition
    readonly after: DrawnEdition
  }>({ before: before ? 'opening' : 'none', after: 'opening' })
  const [files] = useState({ before, after })
  useEffect(() => {
    const drawer = createPageDrawer({ wasmUrl: pdfiumUrl })
    let isOver = false
    const open = async (side: 'before' | 'after', file: EditionFile | undefined) => {
      if (!file) return
      const opened = await drawer
        .open({ name: file.name, source: { kind: 'url', url: file.url } })
        .catch(() => 'failed' as const)
      if (!isOver) setEditions(now => ({ ...now, [side]: opened }))
    }
    void open('after', files.after)
    void open('before', files.before)
    return () => {
      isOver = true
      drawer.destroy()
    }
  }, [files])
  return editions
}
