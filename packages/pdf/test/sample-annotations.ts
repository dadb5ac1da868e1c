import type { NewAnnotation, PdfPage } from '../src/index.ts'

export const someDay = new Date('2026-11-20T09:30:00.000Z')

/** A highlight, an ink stroke and a rectangle inside the page's crop box. */
export function threeAnnotations(page: PdfPage): NewAnnotation[] {
  const [l, b, r, t] = page.cropBox
  const x = (part: number): number => l + (r - l) * part
  const y = (part: number): number => b + (t - b) * part
  const about = (name: string) => ({
    uuid: `test-${name}-${page.index}`,
    dateCreated: someDay.toISOString(),
    author: 'Ada',
  })
  return [
    {
      ...about('highlight'),
      annotationType: '/Highlight',
      quadPoints: [x(0.2), y(0.8), x(0.6), y(0.8), x(0.2), y(0.76), x(0.6), y(0.76)],
      textContent: 'first line\nsecond (line) \\ é',
    },
    {
      ...about('ink'),
      annotationType: '/Ink',
      inkList: [
        [x(0.1), y(0.1), x(0.2), y(0.2), x(0.3), y(0.12), x(0.4), y(0.2)],
        [x(0.5), y(0.5)],
      ],
      color: [0.8, 0, 0, 0.9],
      textContent: '批注',
    },
    {
      ...about('square'),
      annotationType: '/Square',
      rect: [x(0.3), y(0.3), x(0.5), y(0.45)],
      color: [0, 0, 1, 1],
    },
  ]
}
