import type { ConsoleWords } from './console.zh.ts'
import { consoleContent } from './console-content.en.ts'
import { consoleDesk } from './console-desk.en.ts'
import { consoleOperation } from './console-operation.en.ts'
import { consolePeople } from './console-people.en.ts'
import { consoleQueues } from './console-queues.en.ts'
import { consoleWorks } from './console-works.en.ts'

/** The console’s texts in English. */
export const consoleWords: ConsoleWords = {
  ...consoleDesk,
  ...consoleQueues,
  ...consoleWorks,
  ...consolePeople,
  ...consoleContent,
  ...consoleOperation,
}
