import { type FileInfo, sentence } from '@lectern/contract'
import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { errorText } from '../../../messages/error-text.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { ChunkedUpload, type UploadPorts } from '../../creation/upload/chunked-upload.ts'
import { fileHashOf, uploadKeyOf } from '../../creation/upload/upload-key.ts'
import { uploadPorts } from '../../creation/upload/upload-ports.ts'
import type { UploadProgress } from '../../creation/upload/upload-progress.ts'

/** The largest answer file, in bytes. docs/wire.md, 10.1 */
const largestBytes = 52_428_800

/** A file on its way. */
export interface SendingFile {
  readonly name: string
  readonly percent: number
  /** The line is lost, or the session has ended: it goes on by itself afterwards. */
  readonly isWaiting: boolean
}

/** What is known of the file of one question. */
export interface AnswerFile {
  readonly sending?: SendingFile | undefined
  readonly fault?: string | undefined
}

const answerPorts: UploadPorts = {
  ...uploadPorts,
  send: (request, options) => uploadPorts.send({ ...request, use: 'answer' }, options),
}

/**
 * Sends the files of answers in chunks, also while the candidate goes on to other questions. `onFile` receives a file when the
 * server has stored it. The same file that is chosen again after a reload goes on where it stopped.
 */
export function useAnswerFiles(attemptId: string, onFile: (questionId: string, file: FileInfo) => void) {
  const words = useTakingWords()
  const language = usePreferences(state => state.language)
  const personId = useSession(({ user }) => user?.id)
  const token = useSession(({ user }) => user?.token)
  const [files, setFiles] = useState<Readonly<Record<string, AnswerFile>>>({})
  const running = useRef(new Map<string, ChunkedUpload>())
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.pause()
    }
  }, [])
  useEffect(() => {
    // An upload that stopped because the session had ended.
    if (token !== undefined) for (const upload of running.current.values()) upload.start()
  }, [token])

  const show = (questionId: string, file: AnswerFile) =>
    setFiles(before => ({ ...before, [questionId]: file }))
  const cancel = (questionId: string) => {
    void running.current.get(questionId)?.cancel()
    running.current.delete(questionId)
    show(questionId, {})
  }
  const follow = (questionId: string, file: File, upload: ChunkedUpload) => {
    const { stage, sentBytes }: UploadProgress = upload.progress()
    if (running.current.get(questionId) !== upload) return
    if (stage.at === 'done' || stage.at === 'failed') running.current.delete(questionId)
    if (stage.at === 'done') {
      show(questionId, {})
      latest.current(questionId, stage.file)
    } else if (stage.at === 'failed') show(questionId, { fault: errorText(stage.cause) })
    else {
      const isWaiting = stage.at === 'waiting' || stage.at === 'paused'
      const percent = Math.floor((sentBytes / file.size) * 100)
      show(questionId, { sending: { name: file.name, percent, isWaiting } })
    }
  }
  const choose = (questionId: string, file: File) => {
    cancel(questionId)
    if (file.size > largestBytes) return show(questionId, { fault: sentence('EXAM_FILE_SIZE', language) })
    if (file.size === 0) return show(questionId, { fault: words('takingFileEmpty') })
    const key = uploadKeyOf(file, `${personId} ${attemptId} ${questionId}`)
    const upload = new ChunkedUpload({ file, key, sha256: () => fileHashOf(file) }, answerPorts)
    running.current.set(questionId, upload)
    upload.subscribe(() => follow(questionId, file, upload))
    upload.start()
  }
  return { of: (questionId: string): AnswerFile => files[questionId] ?? {}, choose, cancel }
}
