import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { usePageName } from '../../../parts/page-title.ts'

/** The page of a work that is not there, or that is somebody else's, with the ways to the own works and to a new one. */
export function UnknownWork() {
  const words = useCreationWords()
  usePageName(words('unknownTitle'))
  return (
    <NoticePage
      icon={<IconMapSearch size={34} stroke={1.5} />}
      title={words('unknownTitle')}
      text={words('unknownText')}
    >
      <Button component={Link} to="/creative">
        {words('backToWorks')}
      </Button>
      <Button component={Link} to="/creative/add" variant="default">
        {words('newWork')}
      </Button>
    </NoticePage>
  )
}
