/** Checks a chosen file before it is sent, so that the person need not wait for a refusal. The server checks it again. */

/** Largest PDF and video of a work, in bytes. docs/wire.md, 10.1 */
export const largestPdfBytes = 209_715_200
export const largestVideoBytes = 2_147_483_648

/** File types for the system's file dialog. */
export const workFileTypes = '.pdf,.mp4,.m4v,.webm,application/pdf,video/mp4,video/webm'

/** What is wrong with a chosen file. `unreadable`: its bytes cannot be read. */
export type ChosenFault = 'empty' | 'type' | 'pdf-size' | 'video-size' | 'unreadable'

/** What a chosen file is by its first bytes, or what is wrong with it. */
export type ChosenFile =
  | { readonly kind: 'pdf' | 'video' }
  | { readonly kind?: undefined; readonly fault: ChosenFault }

/** Whether a file says that it is a video, by its type or, where the system does not know that, by its name. */
export const isVideo = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('video/') || /\.(mp4|m4v|webm)$/i.test(name)

/** The header of a PDF may begin anywhere in the first kilobyte. ISO 32000-2, 7.5.2 */
const headBytes = 1024

/** Looks at the content of a chosen file and at its size; its name does not matter. */
export async function lookAtFile(file: Blob): Promise<ChosenFile> {
  if (file.size === 0) return { fault: 'empty' }
  let head: Uint8Array
  try {
    head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    return { fault: 'unreadable' }
  }
  const kind = kindOf(head)
  if (kind === undefined) return { fault: 'type' }
  if (kind === 'pdf' && file.size > largestPdfBytes) return { fault: 'pdf-size' }
  if (kind === 'video' && file.size > largestVideoBytes) return { fault: 'video-size' }
  return { kind }
}

function kindOf(head: Uint8Array): 'pdf' | 'video' | undefined {
  const text = String.fromCharCode(...head)
  if (text.includes('%PDF-')) return 'pdf'
  const isMp4 = text.slice(4, 8) === 'ftyp'
  const isMatroska = text.startsWith('\x1a\x45\xdf\xa3')
  return isMp4 || isMatroska ? 'video' : undefined
}
