import { pngOf } from '../../src/images/png.ts'
import { type Bitmap, reduced } from './bitmap.ts'

/** One annotation as drawn by each program: `data:` URLs by the program's name. */
export interface SheetRow {
  readonly title: string
  readonly pictures: ReadonlyMap<string, string>
}

/** Factor by which drawings are reduced. */
const reduction = 3

/** The picture, reduced, as a `data:` URL. */
export function smallPicture(bitmap: Bitmap): string {
  const { width, height, rgb } = reduced(bitmap, reduction)
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4)
  return `data:image/png;base64,${Buffer.from(pngOf({ width, height, rgba })).toString('base64')}`
}

/** A page of HTML with the pictures side by side, one row per annotation. */
export function pictureSheet(rows: readonly SheetRow[]): string {
  const names = [...(rows[0]?.pictures.keys() ?? [])]
  const cell = 'border:1px solid #ddd;padding:0;text-align:center'
  const heads = names.map(name => `<th style="${cell}">${name}</th>`).join('')
  const body = rows.map(({ title, pictures }) => {
    const shown = names.map(name => {
      const url = pictures.get(name)
      return `<td style="${cell}">${url ? `<img style="height:93px;max-width:124px;display:block;margin:auto" src="${url}">` : ''}</td>`
    })
    return `<tr><td style="${cell};width:120px">${title}</td>${shown.join('')}</tr>`
  })
  return `<body style="margin:0;background:#fff;font:12px sans-serif"><table style="border-collapse:collapse"><tr><th style="${cell}"></th>${heads}</tr>${body.join('')}</table></body>`
}
