import { lendNode } from '../../node/open-pdf.ts'
import { type IncrementProof, type OtherChange, proveIncrement } from '../../proof/prove-increment.ts'
import { jsonText } from '../files/file-task.ts'
import { readInput } from '../files/read-input.ts'
import type { Action } from '../table/command.ts'

export const run: Action = async ({ operands: [file = '', other = ''], options }, host) => {
  const password = options.password ?? host.env.LECTERN_PDF_PASSWORD
  const [original, saved] = [await readInput(file, host), await readInput(other, host)]
  const proof = proveIncrement(original, saved, {
    ...(await lendNode([])),
    ...(password !== undefined && { password }),
  })
  host.stdout.write(options.json ? jsonText(proof) : proofText(proof))
  return proof.isProven ? 0 : 1
}

/** The proof for people: one line for each page, one for each other change, and the result. */
function proofText({ keepsOriginal, pages, others, isProven }: IncrementProof): string {
  if (!keepsOriginal) return 'NOT PROVEN: the second file does not begin with the bytes of the first\n'
  const lines = pages.map(({ page, added, changed, removed }) => {
    const counts = [`${added} added`, `${changed} changed`, `${removed} removed`]
    return `page ${page + 1}\tannotations: ${counts.filter(count => !count.startsWith('0 ')).join(', ')}`
  })
  const result = isProven
    ? pages.length === 0
      ? 'nothing changed'
      : 'proven: nothing but annotations changed'
    : 'NOT PROVEN: something else changed'
  return [...lines, ...others.map(otherLine), result].map(line => `${line}\n`).join('')
}

function otherLine(change: OtherChange): string {
  switch (change.kind) {
    case 'pages':
      return `pages\t${change.before} before, ${change.after} after, or in another order`
    case 'trailer':
      return `trailer\t${change.keys.join(', ')}`
    case 'object': {
      const where = change.page === undefined ? `object ${change.object}` : `page ${change.page + 1}`
      return [where, ...(change.keys.length > 0 ? [change.keys.join(', ')] : [])].join('\t')
    }
  }
}
