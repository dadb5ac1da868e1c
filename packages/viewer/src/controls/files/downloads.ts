import type { SavedFile } from './saved-file.ts'

/**
 * How long the object URL of a download is kept, because browsers read it after the click has returned: normally, and
 * after the viewer was closed.
 */
const addressMs = { shown: 60_000, gone: 1_000 } as const

/** The downloads of a viewer. */
export interface Downloads {
  /** Gives the reader a PDF file; its name gets the ending `.pdf` if it has none. */
  start(file: SavedFile): void
  /** Gives the reader a file of any type. */
  give(name: string, content: BlobPart, type: string): void
  /** Revokes the object URLs that are left. */
  end(): void
}

/** Creates the downloads of one viewer; an object URL is revoked at the latest after the viewer is closed. */
export function createDownloads(): Downloads {
  const kept = new Set<string>()
  const forget = (address: string) => {
    if (kept.delete(address)) URL.revokeObjectURL(address)
  }
  const give: Downloads['give'] = (name, content, type) => {
    const address = URL.createObjectURL(new Blob([content], { type }))
    kept.add(address)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => forget(address), addressMs.shown)
  }
  return {
    start: ({ name, bytes }) =>
      give(
        name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`,
        new Uint8Array(bytes),
        'application/pdf',
      ),
    give,
    end: () => void setTimeout(() => [...kept].forEach(forget), addressMs.gone),
  }
}
