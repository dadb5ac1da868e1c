import type { ViewerMethods } from '@lectern/viewer'

/** Adds the marks of a colleague's XFDF, FDF or JSON file to the open document, and returns all marks for other programs. */
export async function exchangeMarks(
  viewer: Pick<ViewerMethods, 'importMarksFile' | 'exportMarksFile'>,
  file: Blob,
): Promise<Blob> {
  const { added, leftOut } = await viewer.importMarksFile(await file.arrayBuffer())
  console.info(`${added} marks added`)
  for (const { entry, name, code } of leftOut) console.warn(`entry ${entry} ${name ?? ''}: ${code}`)
  return new Blob([await viewer.exportMarksFile('fdf')], { type: 'application/vnd.fdf' })
}
