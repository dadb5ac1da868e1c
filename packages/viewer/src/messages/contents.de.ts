import type { contents as english } from './contents.en.ts'

/** German words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': 'Zurück zur vorigen Stelle',
  'page.forget': 'Hier bleiben',
  'page.counted': '({page} von {total})',
  'form.field': 'Formularfeld, hier nicht ausfüllbar',
  'form.cannot':
    'Formulare können hier noch nicht ausgefüllt werden. Laden Sie die Datei herunter und füllen Sie sie mit einem anderen Programm aus.',
}
