import { type FileInfo, sentence } from '@lectern/contract'
import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { errorText } from '../../../messages/error-text.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { ChunkedUpload } from '../../creation/upload/chunked-upload.ts'
import { fileHashOf, uploadKeyOf } from '../../creation/upload/upload-key.ts'
import { uploadPorts } from '../../creation/upload/upload-ports.ts'
import type { UploadProgress } from '../../creation/upload/upload-progress.ts'
import type { UploadPorts } from '../../creation/upload/upload-source.ts'
import type { AnswerQueue } from '../queue/answer-queue.ts'

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

/** The files of answers, by question. */
export interface AnswerFiles {
  /** Files that the server has stored since the page was opened. */
  readonly added: readonly FileInfo[]
  of(questionId: string): AnswerFile
  choose(questionId: string, file: File): void
  cancel(questionId: string): void
}

/**
 * Sends the files of answers in chunks, also while the candidate goes on to other questions or waits for them to hand the paper in.
 * The same file that is chosen again after a reload goes on where it stopped.
 */
export function useAnswerFiles(attemptId: string, queue: AnswerQueue): AnswerFiles {
  const words = useTakingWords()
  const language = usePreferences(state => state.language)
  const personId = useSession(({ user }) => user?.id)
  const token = useSession(({ user }) => user?.token)
  const [files, setFiles] = useState<Readonly<Record<string, AnswerFile>>>({})
  const [added, setAdded] = useState<readonly FileInfo[]>([])
  const running = useRef(new Map<string, ChunkedUpload>())
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
    queue.endFile(questionId)
    show(questionId, {})
  }
  const follow = (questionId: string, file: File, upload: ChunkedUpload) => {
    const { stage, sentBytes }: UploadProgress = upload.progress()
    if (running.current.get(questionId) !== upload) return
    if (stage.at === 'done' || stage.at === 'failed') running.current.delete(questionId)
    if (stage.at === 'done') {
      setAdded(before => [...before, stage.file])
      queue.endFile(questionId, stage.file.id)
      show(questionId, {})
    } else if (stage.at === 'failed') {
      queue.missFile(questionId)
      show(questionId, { fault: errorText(stage.cause) })
    } else {
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
    queue.awaitFile(questionId)
    upload.subscribe(() => follow(questionId, file, upload))
    upload.start()
  }
  return { added, of: questionId => files[questionId] ?? {}, choose, cancel }
}
