/** Run by `look-at-picture.ts`: reads a picture from stdin and writes the result or the refusal to stdout. */
import type { Sharp } from 'sharp'
import { isHugeWebp, type PictureHeader, refusalOfPicture } from './picture-limits.ts'
import { type PictureTask, pictureBounds, pictureTasks } from './picture-task.ts'
import type { ProcessAnswer } from './process-answer.ts'
import { readInput } from './read-input.ts'

// Keeps libvips from writing temporary files, which the memory limit would not count.
process.env.VIPS_DISC_THRESHOLD = '1g'
const { default: sharp } = await import('sharp')
sharp.cache(false)
sharp.concurrency(1)
// libvips can read dozens of formats; only these three are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})

const avatarSidePx = 256

/** Twice the width of the widest card. A page in portrait format keeps its shape. */
const coverPx = { width: 640, height: 960 }

async function answer(task: PictureTask, bytes: Uint8Array): Promise<ProcessAnswer<string>> {
  if (isHugeWebp(bytes)) return { refused: 'FILE_SIZE' }
  try {
    // We check the size ourselves, because the limit of sharp ignores channels and depth.
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const refused = refusalOfPicture(await headerOf(image), pictureBounds[task])
    return refused ? { refused } : { found: await carryOut[task](image) }
  } catch {
    return { refused: 'FILE_BROKEN' }
  }
}

const depths: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

async function headerOf(image: Sharp): Promise<PictureHeader> {
  const { format, width, height, channels, depth, isProgressive, pages } = await image.metadata()
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') throw new Error(`the format is ${format}`)
  return {
    format,
    width,
    height,
    channels,
    bytesPerChannel: depths[depth] ?? 8,
    isInterlaced: isProgressive,
    frames: pages ?? 1,
  }
}

const carryOut: Readonly<Record<PictureTask, (image: Sharp) => Promise<string>>> = {
  /** Decodes every row, so that a truncated picture is found. */
  async check(image) {
    await image.resize(64, 64).raw().toBuffer()
    return ''
  },
  /** Turns the picture upright and crops it to a square around its middle. */
  async avatar(image) {
    const square = image.autoOrient().resize(avatarSidePx, avatarSidePx, { fit: 'cover' })
    return (await square.webp({ quality: 86 }).toBuffer()).toString('base64')
  },
  /** Turns the picture upright and makes it small enough for a card; nothing is cut off. */
  async cover(image) {
    const small = image.autoOrient().resize({ ...coverPx, fit: 'inside', withoutEnlargement: true })
    return (await small.webp({ quality: 84 }).toBuffer()).toString('base64')
  },
}

const task = pictureTasks.find(name => name === process.argv[2]) ?? 'check'
process.stdout.write(JSON.stringify(await answer(task, await readInput())))
