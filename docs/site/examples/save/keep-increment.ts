import { readFile, rename, writeFile } from 'node:fs/promises'

/**
 * Puts an increment behind the bytes that the document had when it was opened. The next save of the same reader has all changes
 * since then, and takes the place of this one. A crash leaves the old file or the new one.
 */
export async function keepIncrement(path: string, increment: Uint8Array, originalLength: number) {
  const file = await readFile(path)
  if (file.length < originalLength) throw new RangeError('This is not the document that was opened')
  await writeFile(`${path}.new`, Buffer.concat([file.subarray(0, originalLength), increment]))
  await rename(`${path}.new`, path)
}
