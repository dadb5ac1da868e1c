import type { UploadKey } from './upload.zh.ts'

export const upload: Readonly<Record<UploadKey, string>> = {
  workFile: '作品のファイル',
  fileDrop: 'PDF または動画をここにドラッグ',
  fileTouch: 'PDF または動画を選択',
  fileDropNow: 'ドロップするとアップロードが始まります',
  fileChoose: 'ファイルを選択',
  fileLimits: 'PDF：200 MB・3000 ページまで。動画：MP4（H.264 と AAC）または WebM、2 GB まで。',
  fileReplace: 'ファイルを差し替える',
  fileOpen: '開く',
  fileStored: '{name} のアップロードと検査が終わりました',
  fileRepaired:
    'この PDF は破損していたため、可能な範囲で修復しました。開いて内容に欠けがないか確認してください。',

  uploadOf: '{name} のアップロード',
  uploadAmount: '{sent} / {total}',
  uploadRate: '毎秒 {rate}',
  uploadSecondsLeft: '残り {count, plural, other {# 秒}}',
  uploadMinutesLeft: '残り約 {count, plural, other {# 分}}',
  uploadHoursLeft: '残り約 {count, plural, other {# 時間}}',
  uploadPercent: '{percent}% アップロード済み',
  uploadContinued: '前回の続きから再開しました（{size} は送信済み）',
  uploadStarting: '接続しています…',
  uploadChecking: '送信が終わりました。ファイルを検査しています…',
  uploadPaused: '一時停止中',
  uploadSignedOut: 'ログインが切れました。再ログインすると続きから再開します。送信済みの分は失われません。',
  uploadLost: '接続が切れました。{count, plural, other {# 秒}}後に再試行します。送信済みの分は失われません。',
  uploadBusy:
    'サーバーが混み合っています。{count, plural, other {# 秒}}後に再試行します。送信済みの分は失われません。',
  uploadNoSpace:
    'サーバーの空き容量が不足しています。{count, plural, other {#秒}}後に再試行します。送信済みの部分は失われません。',
  uploadNow: '今すぐ再試行',
  uploadPause: '一時停止',
  uploadResume: '再開',
  uploadCancel: 'アップロードを中止',
  uploadCancelled: 'アップロードを中止しました',
  uploadInterrupted:
    '「{name}」のアップロードが途中です（{percent}%）。同じファイルを選び直すと続きから再開します。',
  uploadElsewhere:
    '別の作品のファイル「{name}」のアップロードが途中です（{percent}%）。その作品を開くと続きから再開します。ここで使う場合はファイルを選び直してください。',
  uploadElsewhereOpen: 'その作品を開く',
  uploadLeave: 'アップロードが終わっていません。移動しますか？',
  uploadLeaveText: '送信済みの分は一日残ります。あとで同じファイルを選び直すと続きから再開します。',
  uploadDiscard: 'このアップロードを破棄',
  uploadDiscardText: 'サーバーに届いている「{name}」の内容は削除され、次は最初からのアップロードになります。',

  faultEmpty: '「{name}」は空のファイルです。別のファイルを選んでください。',
  faultType:
    '「{name}」は対応していない形式です。PDF、または MP4（H.264 と AAC）・WebM の動画を選んでください。',
  faultPdfSize:
    '「{name}」は {size} あります。PDF は 200 MB までです。画像を圧縮するか、複数の作品に分けてください。',
  faultVideoSize: '「{name}」は {size} あります。動画は 2 GB までです。解像度を下げるか、分割してください。',
  faultUnreadable: 'ファイルが変更、移動、または削除されました。選び直してください。',
  faultChanged: 'アップロード中にファイルが変更されました。選び直してください。',
  faultServer:
    'サーバーがファイルを受け取れませんでした。送信済みの分は失われません。しばらくしてから再試行してください。',
  helpType: 'PDF、または MP4（H.264 と AAC）・WebM で書き出してから、選び直してください。',
  helpSize: 'PDF は 200 MB・3000 ページまで、動画は 2 GB までです。',
  helpBroken:
    '作成したソフトで開き、別名で保存し直したファイル（PDF はパスワードなし）をアップロードしてください。',
  helpPassword:
    'この PDF にはパスワードが設定されています。パスワードなしで保存し直してからアップロードしてください。',
  helpEmptyFilm: '動画に映像がありません。書き出しの設定を確かめて、もう一度書き出してください。',
  helpNoPages: 'この PDF にはページがありません。書き出しの設定を確認して、もう一度書き出してください。',
  helpCodec: '動画の形式は {codec} です。MP4（H.264 と AAC）または WebM で書き出してください。',
  helpPages: 'PDF は {most} ページまでです。複数の作品に分けてください。',
  helpUnsafe: '安全なファイルを選んでください。問題がないはずの場合は、お問い合わせください。',
  helpQuota: '不要な作品を削除するか、容量の追加をお問い合わせください。',

  textPagesMore: 'ほか {count} ページ',
  textMissing: 'この文書の本文は検索されません',
  textEmpty:
    'ページは画像だけで、文字がありません（スキャンした文書など）。タイトル、キーワード、目次では見つかりますが、読者は文字を選択できません。',
  textEmptyHelp: '対処方法：スキャンソフトや PDF ソフトで文字認識（OCR）をしてから、ファイルを差し替えます。',
  textHeavy:
    '本文の読み取りに、許されているより多くのメモリまたは時間がかかります。タイトル、キーワード、目次では見つかります。',
  textHeavyHelp: '対処方法：軽い PDF として書き出し直すか、複数の作品に分けて、ファイルを差し替えます。',
  textUnreadable: '本文を読み取れません。タイトル、キーワード、目次では見つかります。',
  textUnreadableHelp: '対処方法：元のソフトで開き、もう一度 PDF に書き出して、ファイルを差し替えます。',
  textPartly: 'この文書の本文の一部は検索されません',
  textGapUnreadable: '本文を読み取れないページ：{pages}。',
  textGapLong: '検索に取り込める量（1 ページ 5 万文字、1 文書 1200 万文字）を超えるページ：{pages}。',
  textLongHelp: '対処方法：複数の作品に分けて、ファイルを差し替えます。',

  coverAutoPdf: '1 ページ目がカバーになります',
  coverAutoPdfText: '自分の画像に替えることもできます。',
  coverDrawing: '1 ページ目を描画しています…',
  coverUndrawn: '1 ページ目を描画できませんでした',
  coverUndrawnText: '自分の画像を使ってください。カバーなしでも提出できます。',
  coverHeavyText:
    '1 ページ目の描画に必要なメモリまたは時間が上限を超えています。読者も開けない可能性があります。軽いファイルに差し替えるか、自分の画像を使ってください。カバーなしでも提出できます。',
  coverAutoNone: 'ファイルを選ぶと、カバーが自動で作られます。',
  coverFrames: '場面を選択',
  coverFrame: '{time} の場面',
  coverFramesWait: '動画から場面を取り出しています…',
  coverFramesFailed:
    'このブラウザーでは動画を再生できないため、場面を選べません。自分の画像を使ってください。',
  coverFramesGone: '別の場面を選ぶには、動画ファイルを選び直してください。',
  coverOwn: '自分の画像を使う',
  coverOwnHint: 'JPG・PNG・WebP。表示する範囲を選べます。',
  coverCrop: 'カバーに使う範囲を選択',
  coverAuto: '自動のカバーに戻す',
  coverSaving: 'カバーを保存しています…',
  coverPicture: '現在のカバー',
  coverNotImage: '画像ファイル（JPG・PNG・WebP）を選んでください',
  coverTooLarge: '画像は 50 MB までです',
  coverBroken: 'この画像は読み込めません。別の画像を選んでください',

  captions: '字幕',
  captionsHint:
    '言語ごとに WebVTT（.vtt）または SubRip（.srt）ファイル 1 つ、最大 1 MB。視聴者はプレーヤーで選べます。',
  captionsLanguage: '字幕の言語',
  captionsAdd: '字幕ファイルを追加',
  captionsReplace: '{language}の字幕を差し替える',
  captionsRemove: '{language}の字幕を外す',
  captionsPreview: '{language}の字幕をプレビュー',
  captionsPreviewTitle: '字幕のプレビュー：{language}',
  beyondEnd: '動画の終わりより後',
  beyondEndCues:
    '{language}：動画の終わり（{end}）より後に始まる字幕が {count} 件あり、表示されません。最初は {first} です。',
  beyondEndComments:
    '動画の終わり（{end}）より後の時刻を指すコメントが {count} 件あります（最も早いものは {first}）。コメントは残りますが、その時刻へは移動できません。',
  captionsAll: 'すべての言語に字幕があります。',
  captionsUploading: '{name} をアップロードしています…',
  vttSize: '「{name}」は {size} あります。字幕ファイルは 1 MB までです。',
  vttEncoding: '{line} 行目：UTF-8 のテキストではありません。字幕ソフトで UTF-8 として保存し直してください。',
  vttHeader: '1 行目：字幕は「WEBVTT」で始まる WebVTT か、1 と時間で始まる SubRip（.srt）にしてください。',
  vttTiming: '{line} 行目：時刻は 00:01:05.000 --> 00:01:08.500 のように書いてください',
  vttOrder: '{line} 行目：終了は開始より後でなければなりません',
  vttBackwards: '{line} 行目：開始が前の字幕より早くなっています',
  vttArrow: '{line} 行目：字幕の文に「-->」があります。前の空行が抜けているかもしれません',
  vttControl: '{line} 行目：制御文字が含まれています。字幕ソフトで保存し直してください。',
  vttStyle: '{line} 行目：スタイルから他のファイルを参照できません（@import や url など）',
  vttEmpty: '「{name}」に字幕がありません',
  vttMany:
    '「{name}」の字幕が多すぎます。SubRip ファイルは {most} 件までです。減らすか、WebVTT を使ってください。',
}
