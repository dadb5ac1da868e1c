import { localeOf } from '../../../lib/preferences.ts'

const mostDigits = 12

/** A number of papers; a long one by its size. */
export function writtenPapers(papers: string, language: keyof typeof localeOf): string {
  const [, first = '', exponent] = /^(\d\.\d)e\+(\d+)$/.exec(papers) ?? []
  if (exponent !== undefined) return `≈ ${first} × 10^${exponent}`
  if (papers.length <= mostDigits) return new Intl.NumberFormat(localeOf[language]).format(BigInt(papers))
  return `≈ ${papers[0]}.${papers[1]} × 10^${papers.length - 1}`
}
