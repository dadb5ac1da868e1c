/** Starts a download of the bytes in the browser. */
export function saveBytes(
  bytes: Uint8Array,
  { name, mime }: { readonly name: string; readonly mime: string },
): void {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
