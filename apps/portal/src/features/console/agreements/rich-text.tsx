import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Fragment, type ReactNode, useState } from 'react'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { LinkDialog } from './link-dialog.tsx'
import classes from './rich-text.module.css'

/** Exactly the formatting that the server's allow-list keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

/** Editor for formatted text as HTML. The text looks as it will for readers. */
export function RichText(props: {
  readonly html: string
  readonly label: string
  readonly lang: string
  onChange(html: string): void
}) {
  const editor = useEditor({
    extensions,
    content: props.html,
    // The content security policy forbids style sheets added by scripts; our style sheet contains the few rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        lang: props.lang,
        class: classes.words ?? '',
      },
    },
    onUpdate: ({ editor: now }) => props.onChange(now.isEmpty ? '' : now.getHTML()),
  })
  return (
    <div className={classes.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

interface Tool {
  readonly label: DeskKey
  readonly icon: ReactNode
  readonly isOn?: (editor: Editor) => boolean
  run(editor: Editor): void
}

const tools: readonly Tool[] = [
  {
    label: 'textBold',
    icon: <IconBold size={17} />,
    isOn: editor => editor.isActive('bold'),
    run: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'textItalic',
    icon: <IconItalic size={17} />,
    isOn: editor => editor.isActive('italic'),
    run: editor => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'textHeading',
    icon: <IconH2 size={17} />,
    isOn: editor => editor.isActive('heading', { level: 2 }),
    run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'textSubheading',
    icon: <IconH3 size={17} />,
    isOn: editor => editor.isActive('heading', { level: 3 }),
    run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'textList',
    icon: <IconList size={17} />,
    isOn: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'textNumbers',
    icon: <IconListNumbers size={17} />,
    isOn: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'textQuote',
    icon: <IconBlockquote size={17} />,
    isOn: editor => editor.isActive('blockquote'),
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'textUnlink',
    icon: <IconLinkOff size={17} />,
    run: editor => editor.chain().focus().unsetLink().run(),
  },
  {
    label: 'textUndo',
    icon: <IconArrowBackUp size={17} />,
    run: editor => editor.chain().focus().undo().run(),
  },
  {
    label: 'textRedo',
    icon: <IconArrowForwardUp size={17} />,
    run: editor => editor.chain().focus().redo().run(),
  },
]

function Toolbar({ editor }: { readonly editor: Editor | null }) {
  const words = useConsoleWords()
  const [href, setHref] = useState<string>()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(tool => (now ? (tool.isOn?.(now) ?? false) : false)),
  })
  if (!editor) return null
  return (
    <div role="toolbar" aria-label={words('formatting')} className={classes.toolbar}>
      {tools.map((tool, index) => (
        <Fragment key={tool.label}>
          {tool.label === 'textUnlink' && (
            <ActionIcon
              size="md"
              aria-label={words('textLink')}
              title={words('textLink')}
              onClick={() => setHref(String(editor.getAttributes('link').href ?? 'https://'))}
            >
              <IconLink size={17} />
            </ActionIcon>
          )}
          <ActionIcon
            size="md"
            aria-label={words(tool.label)}
            title={words(tool.label)}
            aria-pressed={tool.isOn ? (on?.[index] ?? false) : undefined}
            {...(on?.[index] && { variant: 'light', color: 'petrol' })}
            onClick={() => tool.run(editor)}
          >
            {tool.icon}
          </ActionIcon>
        </Fragment>
      ))}
      {href !== undefined && (
        <LinkDialog
          href={href}
          onSet={to => editor.chain().focus().extendMarkRange('link').setLink({ href: to }).run()}
          onClose={() => setHref(undefined)}
        />
      )}
    </div>
  )
}
