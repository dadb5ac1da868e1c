import type { DraftingWords } from './drafting.zh.ts'

/** What the editor says about the file of a work, in German. */
export const drafting: DraftingWords = {
  draftLogin: 'Melden Sie sich an, um Ihr Werk zu annotieren',
  draftNoPdf: 'Dieses Werk hat kein PDF, das sich annotieren lässt',
  draftNoPdfText: 'Wählen Sie zuerst im Formular des Werks ein PDF.',
  draftReview:
    'Das Werk wird geprüft und lässt sich jetzt nur lesen. Ziehen Sie es zurück, um es zu annotieren.',
  draftReadOnly: 'Dieses Werk lässt sich jetzt nur lesen.',
  draftNewVersion:
    'Beim Speichern entsteht ein Entwurf der nächsten Ausgabe. Die veröffentlichte bleibt, bis die nächste genehmigt ist.',
  draftReopens: 'Beim Speichern wird das Werk wieder ein Entwurf.',
  draftOpen: 'Anmerkungen werden im Entwurf gespeichert.',
  draftSaved: 'Um {time} im Entwurf gespeichert',
  draftBack: 'Zurück zum Werk',
  draftReplaced:
    'Die Datei dieses Werks wurde anderswo ersetzt; Ihre Anmerkungen sind nicht gespeichert. Laden Sie eine Kopie herunter und öffnen Sie dann die jetzige Datei.',
  draftBusy:
    'Das Werk wurde eingereicht oder ist nicht mehr änderbar; Ihre Anmerkungen sind nicht gespeichert. Ziehen Sie es zurück und speichern Sie erneut, oder laden Sie eine Kopie herunter.',
  draftFailed: 'Ihre Anmerkungen sind nicht gespeichert: {reason}',
}
