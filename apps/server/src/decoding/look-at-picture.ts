/** Checks and converts uploaded pictures: identified by their first bytes, decoded in a process of their own, one at a time. */
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { DecodingLane, type Sender } from './decoding-lane.ts'
import { pictureFormatOf } from './picture-format.ts'
import type { PictureTask } from './picture-task.ts'
import { foundIn } from './process-answer.ts'
import { type ProcessLimits, runLimited } from './run-limited.ts'

const program = join(import.meta.dirname, 'picture-process.ts')

/** The most expensive picture within the bounds (4096 × 4096, 16 bits, interlaced) was measured to need a limit of 320 MiB, of which it used 253. */
const limits: ProcessLimits = {
  memoryMiB: 384,
  cpuSeconds: 5,
  wallMs: 60_000,
  outputBytes: 2 ** 20,
}

const lane = new DecodingLane({ atOnce: 1, mostWaiting: 12, mostOfOne: 4 })

/**
 * Checks that the bytes are a complete picture.
 * @throws {AppError} FILE_TYPE, FILE_SIZE, FILE_BROKEN; TOO_MANY when this sender, or all together, have too many waiting.
 */
export async function checkPicture(bytes: Buffer, sender: Sender): Promise<void> {
  await lookAt(bytes, 'check', sender)
}

/**
 * Makes an avatar: a WebP of 256 × 256 pixels, turned upright and cropped to its middle.
 * @throws {AppError} as `checkPicture`; FILE_SIZE also above 4096 pixels a side.
 */
export async function makeAvatar(bytes: Buffer, sender: Sender): Promise<Buffer> {
  return Buffer.from(await lookAt(bytes, 'avatar', sender), 'base64')
}

/**
 * Makes the cover of a work: a WebP of at most 640 × 960 pixels, turned upright, without what else was in the file.
 * @throws {AppError} as `checkPicture`.
 */
export async function makeCover(bytes: Buffer, sender: Sender): Promise<Buffer> {
  return Buffer.from(await lookAt(bytes, 'cover', sender), 'base64')
}

async function lookAt(bytes: Buffer, task: PictureTask, sender: Sender): Promise<string> {
  if (pictureFormatOf(bytes) === undefined) throw new AppError('FILE_TYPE', {}, 'file')
  return lane.run(sender, async () => {
    const end = await runLimited(program, bytes, limits, {
      args: [task],
      signal: sender.gone,
      isCompiledAhead: true,
    })
    return foundIn(end, found => z.string().parse(found))
  })
}
