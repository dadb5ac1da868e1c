import type { contents as english } from './contents.en.ts'

/** Simplified Chinese words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': '返回原来的位置',
  'page.forget': '留在此处',
  'page.counted': '（{page} / {total}）',
  'form.field': '表单字段，此处无法填写',
  'form.cannot': '此处尚不能填写表单。请下载文件，用其他程序填写。',
  'panel.attachments': '文档中的文件',
  'panel.layers': '图层',
  'layers.all': '全部显示',
  'layers.author': '恢复作者的设置',
  'layers.unnamed': '未命名图层',
  'layers.locked': '作者已锁定此图层。',
  'layers.none': '此文档没有图层。',
  'layers.failed': '无法显示此选择，页面保持原样。',
  'attachments.portfolio': '此文档是一个文件包，内容在下列文件中。',
  'attachments.none': '此文档中没有文件。',
  'attachments.failed': '无法读取此文档中的文件。',
  'attachments.locked': '此文件受密码保护',
  'attachments.unread': '无法读取此文件。',
  'attachments.save': '保存 {name}',
  'attachments.page': '在第 {page} 页',
  'attachments.file': '附件',
  'attachments.sound': '声音',
  'attachments.film': '视频',
  'attachments.model': '三维模型',
  'attachments.notPlayed': '此处无法播放。请保存文件，用其他程序打开。',
  'attachments.pin': '{what}：在文件列表中显示',
  'error.filter-unknown': '{name} 使用 {filter} 压缩，此程序不认识这种方式。请用创建它的程序打开。',
  'notice.filter':
    '此文件的部分内容使用 {filter} 压缩，此程序不认识这种方式。这些内容在此处缺失，但仍保留在文件中。',
}
