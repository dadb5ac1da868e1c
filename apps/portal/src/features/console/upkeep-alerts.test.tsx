/** What administrators read on the first page of the console about a disk that runs full. */
import type { CallResponse } from '@lectern/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { consoleKey } from './desk/waiting-queries.ts'
import { UpkeepAlerts } from './upkeep-alerts.tsx'

type Disk = CallResponse<'console.upkeepView'>['disk']

function textOf(disk: Disk) {
  const client = new QueryClient()
  client.setQueryData([consoleKey, 'upkeep'], {
    ...{ openYears: [], signer: 'fine', signerDay: null },
    ...(disk && { disk }),
  } satisfies CallResponse<'console.upkeepView'>)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <UpkeepAlerts />
      </MantineProvider>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>|<[^>]*>/gs, ' ')
}

const GiB = 2 ** 30
const disk = { disk: 'files', state: 'low', freeBytes: 1.5 * GiB, reserveBytes: GiB } as const

test.each<[string, Disk, string, string]>([
  ['little room for files', disk, '即将用满：只剩 1.5\u00a0GB', '剩余不足 1\u00a0GB 时将不再接收文件'],
  ['no room for files', { ...disk, state: 'full' }, '服务器不再接收文件', '评论和答题不受影响'],
  [
    'little room for the database',
    { ...disk, disk: 'data' },
    '数据库所在的磁盘即将用满',
    '任何内容都无法保存',
  ],
])('%s', (_, found, title, text) => {
  expect(textOf(found)).toContain(title)
  expect(textOf(found)).toContain(text)
})

test('nothing while there is room', () => expect(textOf(undefined).trim()).toBe(''))
