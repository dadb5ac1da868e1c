import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** No call has values nested so deep. A megabyte may have a million opened lists, which would hold up everybody while they are read. */
const deepest = 32

/** Refuses JSON bodies that are nested too deep before they are parsed; Fastify's own parser reads all others. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isDeeper(text, deepest)) done(new AppError('FIELD_INVALID', {}, 'body'))
    else parse(request, text, done)
  })
}

const [quotationMark, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Whether a JSON text has more than `most` lists and objects within each other. Of a text that is no JSON it may say either. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quotationMark) at = endOfString(text, at)
    else if (code === openList || code === openObject) {
      if (++depth > most) return true
    } else if (code === closeList || code === closeObject) depth--
  }
  return false
}

/** The place of the quotation mark that ends the string which begins at `start`, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quotationMark)
    at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
