import type { WorkForm } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { NoticePage } from '../../../parts/notice-page.tsx'

/** What a reviewer sees at the address of somebody else's form, which only its author can save: the way to the work desk. */
export function ForeignWork({ form }: { readonly form: WorkForm }) {
  const words = useCreationWords()
  return (
    <NoticePage
      icon={<IconUserEdit size={34} stroke={1.5} />}
      title={words('foreignTitle')}
      text={words('foreignText')}
    >
      <Button
        renderRoot={props => (
          <Link
            {...props}
            to="/console/$section"
            params={{ section: 'works' }}
            search={form.id === null ? {} : { id: form.id }}
          />
        )}
      >
        {words('foreignOpen')}
      </Button>
    </NoticePage>
  )
}
