import type { UploadKey } from './upload.zh.ts'

export const upload: Readonly<Record<UploadKey, string>> = {
  workFile: 'Datei des Werks',
  fileDrop: 'PDF oder Video hierher ziehen',
  fileTouch: 'PDF oder Video wählen',
  fileDropNow: 'Loslassen startet das Hochladen',
  fileChoose: 'Datei wählen',
  fileLimits: 'PDF: bis 200 MB und 3000 Seiten. Video: MP4 (H.264 und AAC) oder WebM, bis 2 GB.',
  fileReplace: 'Datei ersetzen',
  fileOpen: 'Öffnen',
  fileStored: '{name} ist hochgeladen und geprüft',
  fileRepaired:
    'Diese PDF-Datei war beschädigt und wurde so weit wie möglich repariert. Bitte öffnen Sie sie und prüfen Sie, ob etwas fehlt.',
  filmCutOff:
    'Das Video endet früher, als sein eigenes Inhaltsverzeichnis angibt: Es bricht vielleicht vorzeitig ab.',
  filmCutOffHelp: 'Wenn die Datei abgeschnitten wurde, laden Sie sie bitte noch einmal hoch.',

  uploadOf: 'Hochladen von {name}',
  uploadAmount: '{sent} von {total}',
  uploadRate: '{rate}/s',
  uploadTimeLeft: 'noch etwa {time}',
  uploadPercent: '{percent} % hochgeladen',
  uploadContinued: 'Wird fortgesetzt: {size} waren schon da',
  uploadStarting: 'Verbindung wird aufgebaut …',
  uploadChecking: 'Alles hochgeladen, die Datei wird geprüft …',
  uploadPaused: 'Angehalten',
  uploadSignedOut: 'Sie sind abgemeldet. Nach der Anmeldung geht es weiter; nichts geht verloren.',
  uploadLost:
    'Verbindung unterbrochen. Neuer Versuch in {count, plural, one {# Sekunde} other {# Sekunden}}; nichts geht verloren.',
  uploadBusy:
    'Der Server ist ausgelastet. Neuer Versuch in {count, plural, one {# Sekunde} other {# Sekunden}}; nichts geht verloren.',
  uploadNoSpace:
    'Auf dem Server ist zurzeit kein Speicherplatz frei. Nächster Versuch in {count, plural, one {# Sekunde} other {# Sekunden}}; nichts geht verloren.',
  uploadNow: 'Jetzt versuchen',
  uploadPause: 'Anhalten',
  uploadResume: 'Fortsetzen',
  uploadCancel: 'Abbrechen',
  uploadCancelled: 'Hochladen abgebrochen',
  uploadInterrupted:
    '„{name}“ ist noch nicht ganz hochgeladen ({percent} %). Wählen Sie dieselbe Datei noch einmal, dann geht es weiter.',
  uploadElsewhere:
    'Für ein anderes Werk ist „{name}“ noch nicht ganz hochgeladen ({percent} %). Öffnen Sie jenes Werk, dann geht es weiter, oder wählen Sie die Datei hier noch einmal.',
  uploadElsewhereOpen: 'Jenes Werk öffnen',
  uploadLeave: 'Das Hochladen läuft noch. Trotzdem verlassen?',
  uploadLeaveText:
    'Was hochgeladen ist, bleibt einen Tag. Wählen Sie später dieselbe Datei, dann geht es weiter.',
  uploadDiscard: 'Verwerfen',
  uploadDiscardText:
    'Was von „{name}“ schon auf dem Server ist, wird gelöscht. Danach beginnt das Hochladen von vorn.',

  faultEmpty: '„{name}“ ist leer. Bitte wählen Sie eine andere Datei.',
  faultType:
    '„{name}“ hat keinen passenden Typ. Bitte wählen Sie ein PDF oder ein Video als MP4 (H.264 und AAC) oder WebM.',
  faultPdfSize:
    '„{name}“ hat {size}, ein PDF darf höchstens 200 MB haben. Verkleinern Sie die Bilder oder teilen Sie es auf.',
  faultVideoSize:
    '„{name}“ hat {size}, ein Video darf höchstens 2 GB haben. Verringern Sie die Auflösung oder teilen Sie es auf.',
  faultUnreadable: 'Die Datei wurde geändert, verschoben oder gelöscht. Bitte wählen Sie sie noch einmal.',
  faultChanged: 'Die Datei hat sich während des Hochladens geändert. Bitte wählen Sie sie noch einmal.',
  faultServer:
    'Der Server konnte die Datei mehrmals nicht annehmen. Nichts geht verloren; versuchen Sie es später noch einmal.',
  helpType: 'Exportieren Sie sie als PDF, MP4 (H.264 und AAC) oder WebM und wählen Sie sie noch einmal.',
  helpSize: 'Ein PDF darf 200 MB und 3000 Seiten haben, ein Video 2 GB.',
  helpBroken: 'Öffnen Sie sie im ursprünglichen Programm, speichern Sie eine Kopie und laden Sie diese hoch.',
  helpPassword:
    'Das PDF ist mit einem Passwort geschützt. Speichern Sie eine Kopie ohne Passwort und laden Sie diese hoch.',
  helpEmptyFilm:
    'Das Video enthält keine Bilder. Prüfen Sie die Einstellungen und exportieren Sie es noch einmal.',
  helpNoPages: 'Das PDF hat keine Seiten. Prüfen Sie die Einstellungen und exportieren Sie es noch einmal.',
  helpCodec: 'Das Video verwendet {codec}. Exportieren Sie es als MP4 (H.264 und AAC) oder WebM.',
  helpPages: 'Ein PDF darf {most} Seiten haben. Teilen Sie es in mehrere Werke auf.',
  helpUnsafe:
    'Bitte wählen Sie eine saubere Datei. Wenn Sie sicher sind, dass alles stimmt, schreiben Sie uns.',
  helpQuota: 'Löschen Sie Werke, die Sie nicht mehr brauchen, oder bitten Sie uns um mehr Platz.',

  textPagesMore: 'und {count} weitere',
  textMissing: 'Die Suche findet nicht, was in diesem Dokument steht',
  textEmpty:
    'Seine Seiten haben keinen Text, nur Bilder, wie nach dem Scannen. Gefunden wird es über Titel, Schlagwörter und Inhaltsverzeichnis; Text lässt sich nicht markieren.',
  textEmptyHelp:
    'Was hilft: den Text in einem Scan- oder PDF-Programm erkennen lassen (OCR) und die Datei ersetzen.',
  textHeavy:
    'Seinen Text zu lesen braucht mehr Speicher oder Zeit als erlaubt. Gefunden wird es über Titel, Schlagwörter und Inhaltsverzeichnis.',
  textHeavyHelp:
    'Was hilft: das PDF schlanker oder auf mehrere Werke verteilt neu exportieren und die Datei ersetzen.',
  textUnreadable:
    'Sein Text lässt sich nicht lesen. Gefunden wird es über Titel, Schlagwörter und Inhaltsverzeichnis.',
  textUnreadableHelp:
    'Was hilft: es im ursprünglichen Programm öffnen, neu als PDF exportieren und die Datei ersetzen.',
  textPartly: 'Die Suche findet nicht alles, was in diesem Dokument steht',
  textGapUnreadable: 'Seiten, deren Text sich nicht lesen lässt: {pages}.',
  textGapLong:
    'Seiten mit mehr Text, als die Suche aufnimmt (50.000 Zeichen je Seite, 12 Millionen je Dokument): {pages}.',
  textLongHelp: 'Was hilft: es auf mehrere Werke aufteilen und die Datei ersetzen.',

  coverAutoPdf: 'Seite 1 ist das Titelbild',
  coverAutoPdfText: 'Sie können auch ein eigenes Bild verwenden.',
  coverDrawing: 'Seite 1 wird gezeichnet …',
  coverUndrawn: 'Seite 1 ließ sich nicht zeichnen',
  coverUndrawnText: 'Verwenden Sie ein eigenes Bild. Sie können auch ohne Titelbild einreichen.',
  coverHeavyText:
    'Seite 1 zu zeichnen braucht mehr Speicher oder Zeit als erlaubt; auch Leser können sie womöglich nicht öffnen. Verwenden Sie eine schlankere Datei oder ein eigenes Bild. Sie können auch ohne Titelbild einreichen.',
  coverAutoNone: 'Das Titelbild entsteht aus der Datei, sobald Sie eine gewählt haben.',
  coverFrames: 'Szene wählen',
  coverFrame: 'Szene bei {time}',
  coverFramesWait: 'Szenen werden aus dem Video geholt …',
  coverFramesFailed:
    'Ihr Browser kann dieses Video nicht abspielen und daher keine Szenen zeigen. Verwenden Sie ein eigenes Bild.',
  coverFramesGone: 'Für eine andere Szene wählen Sie die Videodatei noch einmal.',
  coverOwn: 'Eigenes Bild verwenden',
  coverOwnHint: 'JPG, PNG oder WebP; danach wählen Sie den Ausschnitt.',
  coverCrop: 'Ausschnitt für das Titelbild wählen',
  coverAuto: 'Zum automatischen Titelbild',
  coverSaving: 'Titelbild wird gespeichert …',
  coverPicture: 'Aktuelles Titelbild',
  coverNotImage: 'Bitte wählen Sie ein Bild (JPG, PNG oder WebP)',
  coverTooLarge: 'Ein Bild darf höchstens 50 MB haben',
  coverBroken: 'Dieses Bild lässt sich nicht lesen; bitte nehmen Sie ein anderes',

  captions: 'Untertitel',
  captionsHint:
    'Je Sprache eine WebVTT- (.vtt) oder SubRip-Datei (.srt) bis 1 MB. Zuschauer wählen im Player eine aus.',
  captionsLanguage: 'Sprache der Untertitel',
  captionsAdd: 'Untertitel hinzufügen',
  captionsReplace: 'Untertitel ersetzen: {language}',
  captionsRemove: 'Untertitel entfernen: {language}',
  captionsPreview: 'Untertitel ansehen: {language}',
  captionsPreviewTitle: 'Vorschau der Untertitel: {language}',
  beyondEnd: 'Nach dem Ende des Films',
  beyondEndCues:
    '{language}: {count, plural, one {# Untertitel beginnt} other {# Untertitel beginnen}} nach dem Ende des Films ({end}), der erste bei {first}. Was dort beginnt, wird nie gezeigt.',
  beyondEndComments:
    '{count, plural, one {# Kommentar nennt einen Zeitpunkt} other {# Kommentare nennen Zeitpunkte}} nach dem Ende des Films ({end}), frühestens {first}. Die Kommentare bleiben, aber diese Zeiten führen nirgendwohin.',
  captionsAll: 'Es gibt Untertitel in allen Sprachen.',
  captionsUploading: '{name} wird hochgeladen …',
  vttSize: '„{name}“ hat {size}, eine Untertiteldatei darf höchstens 1 MB haben.',
  vttEncoding:
    'Zeile {line}: Das ist kein UTF-8-Text. Speichern Sie die Datei in Ihrem Untertitelprogramm als UTF-8.',
  vttHeader:
    'Zeile 1: Untertitel sind WebVTT, das mit „WEBVTT“ beginnt, oder SubRip (.srt), das mit 1 und den Zeiten beginnt.',
  vttTiming: 'Zeile {line}: Schreiben Sie die Zeiten wie 00:01:05.000 --> 00:01:08.500',
  vttOrder: 'Zeile {line}: Das Ende muss nach dem Anfang liegen',
  vttBackwards: 'Zeile {line}: Sie beginnt vor der Einblendung darüber',
  vttArrow: 'Zeile {line}: Der Text enthält „-->“; darüber fehlt wohl eine Leerzeile',
  vttControl:
    'Zeile {line}: Sie enthält ein Steuerzeichen. Speichern Sie die Datei in Ihrem Untertitelprogramm neu.',
  vttStyle: 'Zeile {line}: Stile dürfen nicht auf andere Dateien verweisen (@import, url und Ähnliches)',
  vttEmpty: 'In „{name}“ sind keine Untertitel',
  vttMany:
    '„{name}“ hat zu viele Untertitel: Eine SubRip-Datei darf höchstens {most} enthalten. Kürzen Sie sie oder verwenden Sie WebVTT.',
}
