/** Receives notifications of the database on a separate connection, because the pool passes its connections on. */
import { Client, type ClientConfig } from 'pg'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Calls `hear` for every notification of a channel, and once after each (new) connection, because some may have been missed
 * before. A connection that breaks is opened again. Behind a pooler in transaction mode no notification arrives, so the
 * caller must also look at regular intervals.
 */
export function hearNotifications(
  config: ClientConfig,
  channel: string,
  hear: () => void,
  /** What `pg_stat_activity` shows of the connection. */
  name = 'lectern-listen',
): { stop(): Promise<void> } {
  let isStopped = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs
  const connect = async () => {
    const fresh = new Client({ ...config, keepAlive: true, application_name: name })
    client = fresh
    let isOver = false
    const again = () => {
      if (isOver) return
      isOver = true
      void fresh.end().catch(() => {})
      if (isStopped) return
      timer = setTimeout(connect, pauseMs).unref()
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', hear)
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      pauseMs = firstPauseMs
      hear()
    } catch {
      again()
    }
  }
  const connecting = connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
