/** Draws a certificate: one page A4 across, tagged, with its credential attached. ISO 32000-2, 14.8 and 14.13 */
import { groupedNumber, type Language } from '@lectern/contract'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { openPen, type Pen } from './draw-text.ts'
import { petalPath, type Wave } from './guilloche.ts'
import { credentialFileName, type SheetContent } from './sheet-content.ts'
import { openSheetFonts, type Sheet, type SheetText } from './sheet-fonts.ts'
import { captions, heading, sheetLanguages, statements, withoutLimit } from './sheet-texts.data.ts'

const [pageWidth, pageHeight] = [841.89, 595.28]
const centreX = pageWidth / 2
const ink = '#1d2b30'
const quiet = '#5c6b70'
const petrol = '#17697a'
const gold = '#b08d4a'
const paper = '#fdfcf8'
const pale = '#dfe9e8'

/** The bytes of the file, not yet signed. */
export async function drawSheet(content: SheetContent): Promise<Uint8Array> {
  const madeAt = new Date(content.madeAt)
  const sheet: Sheet = new PDFDocument({
    size: [pageWidth, pageHeight],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTags[content.language],
    info: {
      Title: `${heading.en} ${content.number}`,
      Author: content.issuer,
      // The verifier reads the name here: the credential does not have it. The number in the title ties both together.
      Subject: content.holder,
      Creator: 'Lectern',
      Producer: 'Lectern',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  const chunks: Buffer[] = []
  sheet.on('data', chunk => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve)
    sheet.on('error', reject)
  })
  const fonts = await openSheetFonts(sheet, textsOf(content))
  drawOrnaments(sheet)
  drawContent(openPen(sheet, fonts, { centreX, ink }), content)
  attach(sheet, content.credential, madeAt)
  sheet.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

/** Every text of the sheet. Number, code and dates have no other characters than those named here. */
const textsOf = ({
  holder,
  title,
  issuer,
  role,
  verifyUrl,
  language,
}: SheetContent): readonly SheetText[] => [
  ...[heading, statements, role].flatMap(words =>
    sheetLanguages.map(language => ({ text: words[language], language, weight: 'light' as const })),
  ),
  ...[
    ...Object.values(captions).flatMap(words => Object.values(words)),
    new URL(verifyUrl).host,
    '/verify · ',
  ].map((text): SheetText => ({ text, language: 'zh', weight: 'light' })),
  {
    text: `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ /.-${withoutLimit}`,
    language: 'zh',
    weight: 'light',
    figures: true,
  },
  ...[holder, title, issuer, heading.en].map(text => ({ text, language, weight: 'strong' as const })),
]

function attach(sheet: Sheet, credential: string, madeAt: Date): void {
  const options: PDFKit.Mixins.PDFAttachmentOptions & { readonly relationship: 'Data' } = {
    name: credentialFileName,
    type: 'application/json',
    description: 'Verifiable credential (Open Badges 3.0)',
    creationDate: madeAt,
    modifiedDate: madeAt,
    relationship: 'Data',
  }
  sheet.file(Buffer.from(credential), options)
}

/** Paper, frame and rosettes, which carry no meaning. */
function drawOrnaments(sheet: Sheet): void {
  sheet.markContent('Artifact', { type: 'Layout' })
  sheet.rect(0, 0, pageWidth, pageHeight).fill(paper)
  sheet.lineWidth(0.45).strokeColor(pale)
  for (let ring = 0; ring < 5; ring++)
    drawWave(
      sheet,
      [centreX, 312],
      { radius: 66 + ring * 34, depth: 20 - ring, petals: 24 + ring * 6 },
      [0, 0.25, 0.5, 0.75],
    )
  frame(sheet, 24, 1.4, petrol)
  frame(sheet, 30, 0.5, gold)
  for (const x of [30, pageWidth - 30]) for (const y of [30, pageHeight - 30]) corner(sheet, x, y)
  sheet.endMarkedContent()
}

function frame(sheet: Sheet, inset: number, width: number, color: string): void {
  sheet
    .lineWidth(width)
    .rect(inset, inset, pageWidth - 2 * inset, pageHeight - 2 * inset)
    .stroke(color)
}

function corner(sheet: Sheet, x: number, y: number): void {
  sheet.circle(x, y, 15).fill(paper)
  for (const [petals, radius, depth, color] of [
    [8, 9, 3.4, petrol],
    [8, 9, -3.4, gold],
    [6, 4, 1.6, petrol],
  ] as const) {
    sheet.lineWidth(0.5).strokeColor(color)
    drawWave(sheet, [x, y], { radius, depth, petals }, [0])
  }
}

/** A wave with copies that are shifted by parts of a petal. */
function drawWave(
  sheet: Sheet,
  [x, y]: readonly [number, number],
  wave: Wave,
  shifts: readonly number[],
): void {
  const path = shifts.map(shift => petalPath(wave, shift)).join('')
  sheet.save().translate(x, y)
  for (let petal = 0; petal < wave.petals; petal++)
    sheet
      .rotate(360 / wave.petals)
      .path(path)
      .stroke()
  sheet.restore()
}

function drawContent(pen: Pen, content: SheetContent): void {
  const { sheet } = pen
  const { language: nameLanguage } = content
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  const add = (type: 'H1' | 'H2' | 'P', language: Language, draw: () => void) =>
    root.add(sheet.struct(type, { lang: languageTags[language] }, draw))
  add('P', nameLanguage, () =>
    pen.fitted(
      content.issuer,
      66,
      { size: 13, spacing: 2.2, color: petrol, weight: 'strong', language: nameLanguage },
      { width: 640 },
    ),
  )
  add('H1', 'en', () => pen.centred(heading.en, 84, { size: 50, weight: 'strong', spacing: 1.5 }))
  const others = sheetLanguages.filter(language => language !== 'en')
  add('P', 'zh', () => drawHeadings(pen, others, 146))
  add('H2', nameLanguage, () => drawName(pen, content))
  sheetLanguages.forEach((language, index) => {
    const text = statements[language].replace('{role}', content.role[language] || content.role.en)
    const size = language === 'en' || language === 'de' ? 15 : 11.5
    // The lines stand at equal distances, whatever their size.
    add('P', language, () => pen.fitted(text, 266 + index * 21 - size, { size, language }, { width: 740 }))
  })
  add('P', nameLanguage, () =>
    pen.fitted(
      content.title,
      374,
      { size: 21, weight: 'strong', color: petrol, language: nameLanguage },
      { width: 560 },
    ),
  )
  drawFacts(pen, content, add)
  const code = sheet.struct('Figure', { alt: `QR code: ${content.verifyUrl}` }, () =>
    drawCode(sheet, content),
  )
  root.add(code)
  add('P', 'en', () => drawAddress(pen, content.verifyUrl))
  root.end()
}

/** Language tags of the file. */
const languageTags: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  tw: 'zh-Hant',
  en: 'en',
  ja: 'ja',
  de: 'de',
}

/** The heading in the other languages, with gold points between them. */
function drawHeadings(pen: Pen, languages: readonly Language[], y: number): void {
  const look = { size: 13, spacing: 1.2, color: quiet }
  const gap = 16
  const parts = languages.map(language => ({ language, text: heading[language] }))
  const widths = parts.map(({ text, language }) => pen.width(text, { ...look, language }))
  let x = centreX - (widths.reduce((sum, width) => sum + width, 0) + gap * (parts.length - 1)) / 2
  parts.forEach(({ text, language }, index) => {
    pen.text(text, x, y, { ...look, language })
    x += (widths[index] ?? 0) + gap
    if (index < parts.length - 1) pen.sheet.circle(x - gap / 2, y + 8, 1.3).fill(gold)
  })
}

function drawName(pen: Pen, { holder, language }: SheetContent): void {
  const line = 241
  // Some scripts reach far below the line, and all of a name stands between the headings and the ornament.
  pen.fitted(
    holder,
    175,
    { size: 40, weight: 'strong', language },
    { width: 600, top: 164, bottom: line - 2 },
  )
  pen.sheet
    .lineWidth(0.6)
    .moveTo(centreX - 190, line)
    .lineTo(centreX + 190, line)
    .stroke(gold)
}

type Add = (type: 'H1' | 'H2' | 'P', language: Language, draw: () => void) => void

function drawFacts(pen: Pen, content: SheetContent, add: Add): void {
  const facts = [
    [captions.number, groupedNumber(content.number)],
    [captions.code, content.code],
    [captions.issued, content.issuedOn],
    [captions.validTo, content.validTo ?? withoutLimit],
    [captions.score, `${content.score} / 100`],
  ] as const
  const columns = [70, 262, 362, 456, 550]
  facts.forEach(([caption, value], index) => {
    const x = columns[index] ?? 0
    add('P', 'en', () => {
      pen.text(value, x, 486, { size: 11.5, figures: true, spacing: index < 2 ? 0.8 : 0.2 })
      drawCaption(pen, caption, x, 508)
    })
  })
}

/** A caption in all languages; the same word is not repeated. */
function drawCaption(pen: Pen, caption: Readonly<Record<Language, string>>, x: number, y: number): void {
  const words = [...new Set(sheetLanguages.map(language => caption[language]))]
  const east = words.filter(word => word !== caption.en && word !== caption.de)
  pen.text(`${caption.en} · ${caption.de}`, x, y, { size: 9, color: quiet })
  pen.text(east.join(' · '), x, y + 12, { size: 6.5, color: quiet })
}

const codeSize = 84
const codeX = pageWidth - 66 - codeSize

function drawCode(sheet: Sheet, { verifyUrl }: SheetContent): void {
  const { data, size } = encode(verifyUrl, { ecc: 'M', border: 0 })
  const unit = codeSize / size
  const [left, top] = [codeX, 436]
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      // A row of dark modules is one rectangle, so that no hairlines show between them.
      if (!isDark || row[x - 1]) return
      let length = 1
      while (row[x + length]) length++
      sheet.rect(left + x * unit, top + y * unit, length * unit, unit * 1.02)
    })
  })
  sheet.fill(ink)
}

function drawAddress(pen: Pen, verifyUrl: string): void {
  const { host } = new URL(verifyUrl)
  const text = `${host}/verify`
  const look = { size: 9, color: quiet }
  const width = pen.width(text, look)
  pen.text(text, codeX + (codeSize - width) / 2, 526, look)
}
