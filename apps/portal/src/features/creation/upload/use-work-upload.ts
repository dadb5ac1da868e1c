import type { FileInfo } from '@lectern/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../lib/session.ts'
import { type ChosenFault, lookAtFile } from './chosen-file.ts'
import { ChunkedUpload } from './chunked-upload.ts'
import {
  findInterruptedUpload,
  forgetUpload,
  goesOnIn,
  type InterruptedUpload,
  rememberUpload,
} from './interrupted-upload.ts'
import { FileNeeded } from './upload-failure.ts'
import { fileHashOf, uploadKeyOf } from './upload-key.ts'
import { uploadPorts } from './upload-ports.ts'
import type { UploadProgress } from './upload-progress.ts'
import type { KnownFile } from './upload-source.ts'

/** A chosen file that is not sent, and why. */
export interface RefusedFile {
  readonly fault: ChosenFault | 'several'
  readonly name: string
  readonly sizeBytes: number
}

interface Sending {
  readonly upload: ChunkedUpload
  readonly file: File | KnownFile
  readonly key: string
}

const subscribeToNothing = () => () => {}
const nothing = () => undefined

/** What a form shows of an upload that was interrupted; one of another form only goes on when its file is chosen here. */
type ShownInterrupted = InterruptedUpload & { readonly isElsewhere: boolean }

/**
 * The upload of one field: from the chosen file until it is stored. `onStored` receives the checked file. Leaving the
 * field stops sending; what the server has stays there for a day. An interrupted upload goes on in the `form` it belongs to, and in
 * none that can only be read.
 */
export function useWorkUpload(
  { form, isReadOnly }: { readonly form: string; readonly isReadOnly: boolean },
  onStored: (file: FileInfo) => void,
) {
  const personId = useSession(state => state.user?.id)
  const token = useSession(state => state.user?.token)
  const [sending, setSending] = useState<Sending>()
  const [refused, setRefused] = useState<RefusedFile>()
  const [interrupted, setInterrupted] = useState<ShownInterrupted>()
  const forgetInterrupted = () => setInterrupted(undefined)
  const lookNumber = useRef(0)
  const upload = sending?.upload
  const progress = useSyncExternalStore<UploadProgress | undefined>(
    upload?.subscribe ?? subscribeToNothing,
    upload?.progress ?? nothing,
  )
  useRemembered(personId, form, sending, progress)

  const stage = progress?.stage
  const isNeeded = stage?.at === 'failed' && stage.cause instanceof FileNeeded
  useEffect(() => {
    if (stage?.at !== 'done') return
    setSending(undefined)
    onStored(stage.file)
  }, [stage, onStored])
  // The server may have all bytes of an upload that a reload interrupted; only otherwise must the file be chosen again.
  useInterrupted(isReadOnly ? undefined : personId, found => {
    // A file that was chosen meanwhile goes first.
    if (lookNumber.current > 0) return
    if (!goesOnIn(found, form)) return setInterrupted({ ...found, isElsewhere: found.form !== form })
    const { key, name, totalBytes, percent } = found
    const file: KnownFile = { name, size: totalBytes, isSent: percent >= 100 }
    const begun = new ChunkedUpload({ file, key, sha256: async () => undefined }, uploadPorts)
    setSending({ upload: begun, file, key })
    begun.start()
  })
  useEffect(() => {
    if (stage?.at !== 'failed' || !(stage.cause instanceof FileNeeded) || sending === undefined) return
    const { key, file } = sending
    setSending(undefined)
    const { percent } = stage.cause
    setInterrupted({ key, name: file.name, totalBytes: file.size, percent, form, isElsewhere: false })
  }, [stage, sending, form])
  useEffect(() => () => upload?.pause(), [upload])
  const isSignedOut = stage?.at === 'paused' && stage.cause !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token means that the person has signed in again.
  useEffect(() => {
    if (isSignedOut && token !== undefined) upload?.start()
  }, [token])

  const choose = async (files: readonly File[]): Promise<File | undefined> => {
    const [file] = files
    if (file === undefined || personId === undefined) return undefined
    lookNumber.current += 1
    const number = lookNumber.current
    const refuse = (fault: RefusedFile['fault']) =>
      setRefused({ fault, name: file.name, sizeBytes: file.size })
    if (files.length > 1) {
      refuse('several')
      return undefined
    }
    const look = await lookAtFile(file)
    // Another file was chosen meanwhile.
    if (number !== lookNumber.current) return undefined
    if (look.kind === undefined) {
      refuse(look.fault)
      return undefined
    }
    setRefused(undefined)
    forgetInterrupted()
    const key = uploadKeyOf(file, personId)
    const begun = new ChunkedUpload({ file, key, sha256: () => fileHashOf(file) }, uploadPorts)
    setSending({ upload: begun, file, key })
    begun.start()
    return file
  }

  return {
    choose,
    file: sending?.file,
    progress: isNeeded ? undefined : progress,
    refused,
    interrupted: sending ? undefined : interrupted,
    pause: () => upload?.pause(),
    /** Continues after a pause or a failure, or ends a wait. */
    resume: () => (stage?.at === 'waiting' ? upload?.retryNow() : upload?.start()),
    cancel: () => void upload?.cancel(),
    /** Puts away an upload that has ended. */
    close: () => setSending(undefined),
    discardInterrupted: () => {
      if (interrupted === undefined || personId === undefined) return
      forgetInterrupted()
      void forgetUpload(personId)
      // If the server cannot be reached, it discards the chunks after a day.
      void uploadPorts
        .send(
          { range: { does: 'discard' }, key: interrupted.key },
          { signal: new AbortController().signal, onSent() {} },
        )
        .catch(() => {})
    },
  }
}

/** Tells the upload that a reload interrupted, once. */
function useInterrupted(personId: string | undefined, tell: (found: InterruptedUpload) => void): void {
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    let isCurrent = true
    if (personId !== undefined)
      void findInterruptedUpload(personId).then(found => isCurrent && found && latest.current(found))
    return () => {
      isCurrent = false
    }
  }, [personId])
}

/** Keeps what is running for the time after a reload. */
function useRemembered(
  personId: string | undefined,
  form: string,
  sending: Sending | undefined,
  progress: UploadProgress | undefined,
): void {
  const at = progress?.stage.at
  const cause = progress?.stage.at === 'failed' ? progress.stage.cause : undefined
  const isOver = at === 'done' || at === 'cancelled' || (at === 'failed' && !(cause instanceof FileNeeded))
  const percent = progress && Math.floor((progress.sentBytes / progress.totalBytes) * 100)
  useEffect(() => {
    if (personId === undefined || sending === undefined || percent === undefined) return
    if (isOver) void forgetUpload(personId)
    else {
      const { key, file } = sending
      void rememberUpload(personId, { key, name: file.name, totalBytes: file.size, percent, form })
    }
  }, [personId, form, sending, percent, isOver])
}
