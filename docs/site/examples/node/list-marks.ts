// node list-marks.ts marked.pdf
import { PdfError } from '@lectern/pdf'
import { openPdf } from '@lectern/pdf/node'

const [, , path = ''] = process.argv
try {
  const document = await openPdf(path, { parts: [] })
  for (const page of document.pages)
    for (const { subtype, author, contents } of document.annotations(page.index))
      console.log(`page ${page.index + 1}: ${subtype} by ${author ?? 'nobody'}: ${contents ?? ''}`)
} catch (error) {
  if (!(error instanceof PdfError)) throw error
  console.error(error.code === 'password-needed' ? 'The file has a password' : error.message)
  process.exitCode = 1
}
