/** Tells a file system that cannot be used at the moment from a bug. */
import { codeOf } from '../errors.ts'
import { StoreAway, type StoreAwayReason } from './blob-errors.ts'

const reasons: Readonly<Record<string, StoreAwayReason>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'refused',
  EACCES: 'refused',
  EPERM: 'refused',
  EFBIG: 'full',
  // The folder of the store is gone, for example because its disk is not mounted.
  ENOTDIR: 'unreachable',
  EIO: 'unreachable',
  EBUSY: 'unreachable',
  ENXIO: 'unreachable',
  ENODEV: 'unreachable',
  ESTALE: 'unreachable',
  EREMOTEIO: 'unreachable',
  EMFILE: 'unreachable',
  ENFILE: 'unreachable',
}

/** Runs something that needs files of the store itself, which are always there. @throws {StoreAway} also for a missing one. */
export const inFolder = <T>(work: () => Promise<T>): Promise<T> =>
  onDisk(async () => {
    try {
      return await work()
    } catch (error) {
      throw codeOf(error) === 'ENOENT' ? new StoreAway('unreachable', error) : error
    }
  })

/** Runs something on the file system. @throws {StoreAway} where the file system is at fault. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasons[codeOf(error) ?? '']
    throw reason === undefined ? error : new StoreAway(reason, error)
  }
}
