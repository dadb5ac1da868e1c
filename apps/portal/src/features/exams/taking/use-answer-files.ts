import { type FileInfo, sentence } from '@lectern/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { errorText } from '../../../messages/error-text.ts'

/** The largest answer file, in bytes. docs/wire.md, 10.1 */
const largestBytes = 52_428_800

/** A file on its way. */
export interface SendingFile {
  readonly name: string
  readonly percent: number
  readonly isWaiting: boolean
}

/** What is known of the file of one question. */
export interface AnswerFile {
  readonly sending?: SendingFile | undefined
  readonly fault?: string | undefined
}

/**
 * Sends the files of answers, also while the candidate goes on to other questions. `onFile` receives a file when the server has
 * stored it.
 */
export function useAnswerFiles(onFile: (questionId: string, file: FileInfo) => void) {
  const language = usePreferences(state => state.language)
  const [files, setFiles] = useState<Readonly<Record<string, AnswerFile>>>({})
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const all = running.current
    return () => {
      for (const run of all.values()) run.abort()
    }
  }, [])
  const show = (questionId: string, file: AnswerFile) =>
    setFiles(before => ({ ...before, [questionId]: file }))
  const cancel = (questionId: string) => {
    running.current.get(questionId)?.abort()
    running.current.delete(questionId)
    show(questionId, {})
  }
  const choose = async (questionId: string, file: File) => {
    cancel(questionId)
    if (file.size > largestBytes) return show(questionId, { fault: sentence('EXAM_FILE_SIZE', language) })
    const run = new AbortController()
    running.current.set(questionId, run)
    const onSent = (sentBytes: number) => {
      if (run.signal.aborted) return
      const percent = Math.min(100, (sentBytes / Math.max(1, file.size)) * 100)
      show(questionId, { sending: { name: file.name, percent, isWaiting: false } })
    }
    onSent(0)
    const body = new FormData()
    body.set('file', file)
    try {
      const options = { body, signal: run.signal, fetch: fetchWithProgress(onSent) }
      const stored = await api.call('uploads.file', { use: 'answer' }, options)
      if (run.signal.aborted) return
      latest.current(questionId, stored)
      cancel(questionId)
    } catch (error) {
      if (!run.signal.aborted) show(questionId, { fault: errorText(error) })
    }
  }
  return { of: (questionId: string): AnswerFile => files[questionId] ?? {}, choose, cancel }
}
