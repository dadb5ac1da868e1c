import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../messages/words.ts'
import { NoticePage } from './notice-page.tsx'
import { usePageName } from './page-title.ts'

/** The not-found page: no such page, an invalid id, or content that this person may not see. */
export function NotFoundPage() {
  const words = useWords()
  usePageName(words('notFound'))
  return (
    <NoticePage
      icon={<IconMapSearch size={34} stroke={1.5} />}
      title={words('notFound')}
      text={words('notFoundText')}
      order={1}
    >
      <Button component={Link} to="/">
        {words('backHome')}
      </Button>
    </NoticePage>
  )
}
