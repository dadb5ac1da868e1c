import { editPdf } from './edit-pdf.ts'
import { run } from './tools.ts'

/** A rectangle in page space: lower left x and y, upper right x and y, in points. */
type Rect = readonly [number, number, number, number]

/** An annotation to write: its place, text, type-specific keys and drawing. */
interface Remark {
  readonly page: number
  readonly subtype: string
  readonly rect: Rect
  readonly author: string
  readonly contents: string
  readonly keys: Readonly<Record<string, unknown>>
  /** Content stream in page coordinates; the form's matrix moves it into place. */
  readonly drawing: string
  readonly multiply?: boolean
}

const pageHeight = 841.92
const red = '0.81 0.23 0.17'
const blue = '0.12 0.44 0.72'
const green = '0.17 0.54 0.34'

/**
 * Adds fourteen kinds of annotations to a PDF using qpdf's JSON form, each with an appearance stream, as other PDF programs
 * write them. Rewrites the file in place; the content of its pages stays unchanged.
 */
export function annotate(path: string): void {
  editPdf(path, path, ({ objects, pages, add, replace }) => {
    const lists = new Map<string, string[]>()
    for (const [index, remark] of remarks(path).entries()) {
      const page = pages[remark.page - 1]
      if (page === undefined) throw new Error(`no page ${remark.page}`)
      const annotation = add({ value: dictionary(remark, index, page, add(appearance(remark))) })
      lists.set(page, [...(lists.get(page) ?? []), annotation])
    }
    for (const [page, annotations] of lists) {
      const value = objects[`obj:${page}`]?.value ?? {}
      const before = Array.isArray(value['/Annots']) ? value['/Annots'] : []
      replace(`obj:${page}`, { value: { ...value, '/Annots': [...before, ...annotations] } })
    }
  })
}

function dictionary(remark: Remark, index: number, page: string, form: string): Record<string, unknown> {
  return {
    '/Type': '/Annot',
    '/Subtype': `/${remark.subtype}`,
    '/Rect': remark.rect,
    '/P': page,
    '/F': 4,
    '/NM': `u:remark-${index + 1}`,
    '/T': `u:${remark.author}`,
    '/Contents': `u:${remark.contents}`,
    '/M': `u:D:202610${String(11 + index).padStart(2, '0')}093000+08'00'`,
    '/CreationDate': `u:D:202610${String(11 + index).padStart(2, '0')}092800+08'00'`,
    '/AP': { '/N': form },
    ...remark.keys,
  }
}

function appearance(remark: Remark): unknown {
  const [x, y] = remark.rect
  return {
    stream: {
      dict: {
        '/Type': '/XObject',
        '/Subtype': '/Form',
        '/BBox': remark.rect,
        '/Matrix': [1, 0, 0, 1, -x, -y],
        '/Resources': {
          '/ExtGState': {
            '/G': { '/Type': '/ExtGState', '/BM': remark.multiply === true ? '/Multiply' : '/Normal' },
          },
          '/Font': {
            '/Helv': {
              '/Type': '/Font',
              '/Subtype': '/Type1',
              '/BaseFont': '/Helvetica',
              '/Encoding': '/WinAnsiEncoding',
            },
          },
        },
      },
      data: Buffer.from(`/G gs\n${remark.drawing}\n`).toString('base64'),
    },
  }
}

/** The box of a phrase inside one text run of a page, assuming that all Han characters have the same width. */
function findPhrase(path: string, page: number, phrase: string): Rect {
  for (const match of run('pdftotext', ['-f', `${page}`, '-l', `${page}`, '-bbox', path, '-']).matchAll(
    /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
  )) {
    const [x1, y1, x2, y2] = match.slice(1, 5).map(Number)
    const word = match[5] ?? ''
    const at = word.indexOf(phrase)
    if (at < 0 || x1 === undefined || x2 === undefined || y1 === undefined || y2 === undefined) continue
    const step = (x2 - x1) / word.length
    return [x1 + at * step, pageHeight - y2 + 1.5, x1 + (at + phrase.length) * step, pageHeight - y1 - 1.5]
  }
  throw new Error(`${phrase} is not on page ${page}`)
}

/** A text markup annotation with QuadPoints in the order that programs use, which differs from the standard's. */
function markup(path: string, subtype: string, phrase: string, author: string, contents: string): Remark {
  const [x1, y1, x2, y2] = findPhrase(path, 2, phrase)
  const waves = Array.from(
    { length: Math.floor((x2 - x1) / 3) },
    (_, i) => `${x1 + (i + 1) * 3} ${y1 + (i % 2 === 0 ? 1.4 : -0.2)} l`,
  )
  const drawings: Readonly<Record<string, readonly [string, string]>> = {
    Highlight: ['1 0.85 0.2', `1 0.85 0.2 rg ${x1} ${y1} ${x2 - x1} ${y2 - y1} re f`],
    Underline: [green, `${green} RG 1.2 w ${x1} ${y1 + 0.6} m ${x2} ${y1 + 0.6} l S`],
    StrikeOut: [red, `${red} RG 1.2 w ${x1} ${(y1 + y2) / 2} m ${x2} ${(y1 + y2) / 2} l S`],
    Squiggly: [blue, `${blue} RG 0.9 w ${x1} ${y1 - 0.2} m ${waves.join(' ')} S`],
  }
  const [colour = '0 0 0', drawing = ''] = drawings[subtype] ?? []
  return {
    page: 2,
    subtype,
    author,
    contents,
    rect: [x1 - 1, y1 - 1.5, x2 + 1, y2 + 1],
    multiply: subtype === 'Highlight',
    keys: { '/QuadPoints': [x1, y2, x2, y2, x1, y1, x2, y1], '/C': colour.split(' ').map(Number) },
    drawing,
  }
}

/** An ellipse inside a rectangle as four curves. */
function oval([x1, y1, x2, y2]: Rect): string {
  const [cx, cy, rx, ry] = [(x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) / 2, (y2 - y1) / 2]
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  return `${cx + rx} ${cy} m ${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry} c ${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy} c ${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry} c ${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy} c h`
}

const colour = (text: string): number[] => text.split(' ').map(Number)
const track = (points: readonly number[]): string =>
  points.reduce((text, value, i) => `${text}${value} ${i % 2 === 1 ? (i === 1 ? 'm ' : 'l ') : ''}`, '')

function remarks(path: string): Remark[] {
  const fang = '方琳'
  const he = '何静'
  const polygon = [80, 560, 150, 600, 230, 585, 225, 535, 120, 520]
  const zigzag = [300, 530, 340, 585, 380, 540, 420, 590, 470, 550]
  const scribble = [70, 655, 82, 668, 96, 652, 110, 670, 124, 653, 140, 671, 156, 655, 190, 664, 240, 660]
  return [
    markup(path, 'Highlight', '许多装配工位需要', fang, '请补充市场数据:多少个工位?'),
    markup(path, 'Underline', '可以直接替换', fang, '好,这一句放到标题里。'),
    markup(path, 'Squiggly', '黑色橡胶上的噪声', he, '测试条件要写明:曝光、反射率。'),
    markup(path, 'StrikeOut', '百分之一百二十', fang, '价格不写进产品简介,删去。'),
    {
      page: 2,
      subtype: 'Text',
      author: he,
      contents: '线性偏差 ±13 µm 是按五次多项式算的,换七次可到 ±10 µm。',
      rect: [540, 462, 560, 482],
      keys: { '/Name': '/Note', '/C': [1, 0.82, 0.25], '/Open': false },
      drawing: `1 0.82 0.25 rg 0.45 0.35 0 RG 0.8 w 541 463 18 18 re B 544 476.5 m 556 476.5 l 544 472 m 556 472 l 544 467.5 m 552 467.5 l S`,
    },
    {
      page: 2,
      subtype: 'Square',
      author: he,
      contents: '这一列是目标值,首批样机要重新核实。',
      rect: [296, 412, 396, 566],
      keys: { '/C': colour(red), '/BS': { '/W': 2 } },
      drawing: `${red} RG 2 w 297 413 98 152 re S`,
    },
    {
      page: 2,
      subtype: 'Circle',
      author: fang,
      contents: '图里的透镜画成新口径了吗?',
      rect: [345, 180, 390, 262],
      keys: { '/C': colour(blue), '/BS': { '/W': 2, '/S': '/D', '/D': [5, 3] } },
      drawing: `${blue} RG 2 w [5 3] 0 d ${oval([347, 182, 388, 260])} S`,
    },
    {
      page: 2,
      subtype: 'Line',
      author: fang,
      contents: '夹角应标 28°。',
      rect: [242, 178, 332, 232],
      keys: {
        '/L': [328, 226, 250, 186],
        '/LE': ['/None', '/OpenArrow'],
        '/C': colour(red),
        '/BS': { '/W': 1.5 },
      },
      drawing: `${red} RG 1.5 w 328 226 m 250 186 l S 259.5 186.2 m 250 186 l 255.7 193.6 l S`,
    },
    {
      page: 3,
      subtype: 'Ink',
      author: he,
      contents: '手写:宽度可行',
      rect: [66, 648, 246, 676],
      keys: { '/InkList': [scribble], '/C': colour(blue), '/BS': { '/W': 2 } },
      drawing: `${blue} RG 2 w 1 J 1 j ${track(scribble)}S`,
    },
    {
      page: 3,
      subtype: 'Polygon',
      author: he,
      contents: '外壳前端的新轮廓草图',
      rect: [76, 516, 236, 604],
      keys: { '/Vertices': polygon, '/C': colour(green), '/IC': [0.86, 0.95, 0.89], '/BS': { '/W': 2 } },
      drawing: `${green} RG 0.86 0.95 0.89 rg 2 w 1 j ${track(polygon)}h B`,
    },
    {
      page: 3,
      subtype: 'PolyLine',
      author: fang,
      contents: '样机噪声走势,待换成真实数据',
      rect: [294, 524, 476, 596],
      keys: { '/Vertices': zigzag, '/C': colour(red), '/LE': ['/None', '/None'], '/BS': { '/W': 2 } },
      drawing: `${red} RG 2 w 1 j ${track(zigzag)}S`,
    },
    {
      page: 3,
      subtype: 'FreeText',
      author: he,
      contents: 'Front stays 46 mm: checked with design, 14 October.',
      rect: [300, 640, 530, 680],
      keys: { '/DA': 'u:/Helv 10 Tf 0.12 0.44 0.72 rg', '/C': [0.93, 0.96, 1], '/Q': 0, '/BS': { '/W': 1 } },
      drawing: `0.93 0.96 1 rg ${blue} RG 1 w 300.5 640.5 229 39 re B BT /Helv 10 Tf ${blue} rg 308 664 Td (Front stays 46 mm: checked with design,) Tj 0 -14 Td (14 October.) Tj ET`,
    },
    {
      page: 3,
      subtype: 'Caret',
      author: fang,
      contents: '此处补一句:样机时间表。',
      rect: [250, 690, 262, 702],
      keys: { '/C': colour(blue), '/Sy': '/None' },
      drawing: `${blue} rg 250 690 m 254.5 692 256 698 256 702 c 256 698 257.5 692 262 690 c f`,
    },
    {
      page: 3,
      subtype: 'Stamp',
      author: fang,
      contents: '修改后再审',
      rect: [370, 420, 530, 480],
      keys: { '/Name': '/Draft', '/C': colour(red) },
      drawing: `${red} RG ${red} rg 3 w 373 423 154 54 re S 1 w 378 428 144 44 re S BT /Helv 26 Tf 400 441 Td (REVISED) Tj ET`,
    },
  ]
}
