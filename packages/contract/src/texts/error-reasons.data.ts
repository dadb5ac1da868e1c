import type { ErrorKey } from './errors.ts'
import { qtiReasons } from './qti-reasons.data.ts'
import type { Texts } from './texts.ts'

/** A value that must be unique is in an imported file twice, the first time in LINE. */
const twice = {
  zh: '文件第{LINE}行已有相同的内容',
  en: 'Line {LINE} of the file already has the same value',
  tw: '檔案第{LINE}行已有相同的內容',
  ja: 'ファイルの{LINE}行目に同じ値があります',
  de: 'Derselbe Wert steht schon in Zeile {LINE} der Datei',
}

/**
 * Sentences of errors that say more than their key: by key and `PARAMS.REASON`. They replace the sentence of the key. A
 * reason without a sentence here has that of its key.
 */
export const reasonTexts = {
  MAINTENANCE: {
    /** The badge of a certificate, which a job draws within seconds. */
    drawing: {
      zh: '徽章正在绘制，请几秒后再试',
      en: 'The badge is being drawn. Try again in a few seconds',
      tw: '徽章正在繪製，請幾秒後再試',
      ja: 'バッジを描画しています。数秒後にもう一度お試しください',
      de: 'Das Abzeichen wird gerade gezeichnet. Bitte versuchen Sie es in einigen Sekunden noch einmal',
    },
  },
  FIELD_INVALID: {
    twice,
    /** The body of the request stopped arriving, or arrived too slowly. */
    slow: {
      zh: '数据传输太慢，已中断，请重试',
      en: 'The transfer was too slow and was cut off. Try again',
      tw: '資料傳輸太慢，已中斷，請重試',
      ja: '送信が遅すぎたため中断しました。もう一度お試しください',
      de: 'Die Übertragung war zu langsam und wurde abgebrochen. Bitte versuchen Sie es erneut',
    },
    /** Of an exam that somebody has taken. */
    attempted: {
      zh: '已有人参加过该考试，不能再更改{FIELD}。请新建一场考试',
      en: '{FIELD} cannot be changed any more: people have taken this exam. Create a new one',
      tw: '已有人參加過該考試，不能再更改{FIELD}。請新增一場考試',
      ja: 'この試験はすでに受験されているため、{FIELD}は変更できません。新しい試験を作成してください',
      de: '{FIELD} lässt sich nicht mehr ändern, denn diese Prüfung wurde schon abgelegt. Bitte legen Sie eine neue an',
    },
    /** A name with characters that nobody sees, such as a zero-width space. */
    unseen: {
      zh: '{FIELD}中有看不见的字符，请删除后重新输入',
      en: '{FIELD} contains characters that cannot be seen. Type it again',
      tw: '{FIELD}中有看不見的字元，請刪除後重新輸入',
      ja: '{FIELD}に見えない文字が含まれています。入力し直してください',
      de: '{FIELD} enthält unsichtbare Zeichen. Bitte neu eingeben',
    },
    /** A name with letters of several scripts, such as a Cyrillic letter that looks like a Latin one. */
    mixedScripts: {
      zh: '{FIELD}混用了不同文字的字母，例如拉丁字母和西里尔字母。请只用一种',
      en: '{FIELD} mixes letters of different scripts, such as Latin and Cyrillic. Use only one',
      tw: '{FIELD}混用了不同文字的字母，例如拉丁字母和西里爾字母。請只用一種',
      ja: '{FIELD}に、ラテン文字とキリル文字など異なる文字体系が混在しています。一種類だけ使ってください',
      de: '{FIELD} mischt Buchstaben verschiedener Schriften, etwa lateinische und kyrillische. Bitte verwenden Sie nur eine',
    },
    /** A line of an imported table has more cells than the MAX of its heading. */
    cells: {
      zh: '这一行的单元格多于表头的{MAX}列。含有分隔符的文字请加上双引号',
      en: 'The line has more cells than the {MAX} columns of the heading. Put text that contains the separator in quotes',
      tw: '這一行的儲存格多於表頭的{MAX}欄。含有分隔符的文字請加上雙引號',
      ja: 'この行のセルが見出しの{MAX}列より多くあります。区切り文字を含む文字列は二重引用符で囲んでください',
      de: 'Die Zeile hat mehr Zellen als die {MAX} Spalten der Kopfzeile. Bitte setzen Sie Text mit Trennzeichen in Anführungszeichen',
    },
    /** The entry NO of an outline, counted from 1. */
    outlineOrder: {
      zh: '目录第{NO}条的位置在上一条之前，请按先后顺序排列',
      en: 'Outline, entry {NO}: it stands before the entry above it. Put the entries in order',
      tw: '目錄第{NO}條的位置在上一條之前，請按先後順序排列',
      ja: '目次の{NO}番目の項目が、上の項目より前の位置を指しています。順番に並べてください',
      de: 'Gliederung, Eintrag {NO}: Die Stelle liegt vor dem Eintrag darüber. Bitte der Reihe nach ordnen',
    },
    outlineOutside: {
      zh: '目录第{NO}条指向文件之外，请更改它的页码或时间',
      en: 'Outline, entry {NO}: it leads beyond the file. Change its page or time',
      tw: '目錄第{NO}條指向檔案之外，請更改它的頁碼或時間',
      ja: '目次の{NO}番目の項目がファイルの範囲外を指しています。ページまたは時間を変更してください',
      de: 'Gliederung, Eintrag {NO}: Die Stelle liegt außerhalb der Datei. Bitte Seite oder Zeit ändern',
    },
    outlineLevel: {
      zh: '目录第{NO}条跳过了一个层级，请提升它的层级',
      en: 'Outline, entry {NO}: it skips a level. Move it up a level',
      tw: '目錄第{NO}條跳過了一個層級，請提升它的層級',
      ja: '目次の{NO}番目の項目が階層を飛ばしています。階層を上げてください',
      de: 'Gliederung, Eintrag {NO}: Er überspringt eine Ebene. Bitte um eine Ebene nach oben verschieben',
    },
    ...qtiReasons.FIELD_INVALID,
  },
  QUESTION_TAKEN: { twice },
  PHONE_TAKEN: { twice },
  EMAIL_TAKEN: { twice },
  NICK_TAKEN: {
    twice,
    /** It looks like the name of somebody of the staff, or of the site. */
    alike: {
      zh: '该昵称与工作人员或本网站的名称过于相似，请换一个',
      en: 'This name looks like that of our staff or of this site. Choose another one',
      tw: '該暱稱與工作人員或本網站的名稱過於相似，請換一個',
      ja: 'この名前はスタッフまたはサイトの名前と紛らわしいため使えません。別の名前にしてください',
      de: 'Dieser Name sieht aus wie der unseres Personals oder dieser Website. Bitte wählen Sie einen anderen',
    },
  },
  UPLOAD_HASH: {
    /** A chunk was sent again with other bytes. */
    chunk: {
      zh: '文件的这一部分已上传过，但内容不同。文件可能已更改，请重新选择',
      en: 'This part of the file was uploaded before with other content. The file may have changed: choose it again',
      tw: '檔案的這一部分已上傳過，但內容不同。檔案可能已更改，請重新選擇',
      ja: 'ファイルのこの部分は、別の内容ですでにアップロードされています。ファイルが変更された可能性があります。選び直してください',
      de: 'Dieser Teil der Datei wurde schon mit anderem Inhalt hochgeladen. Vielleicht wurde sie geändert: Bitte wählen Sie sie erneut',
    },
  },
  FILE_TYPE: {
    /** A video in a codec that not all browsers play. */
    codec: {
      zh: '视频的编码是{CODEC}，浏览器无法普遍播放。请另存为 MP4 (H.264 和 AAC) 或 WebM',
      en: 'The video is encoded as {CODEC}, which not all browsers play. Save it as MP4 (H.264 and AAC) or WebM',
      tw: '影片的編碼是{CODEC}，並非所有瀏覽器都能播放。請另存為 MP4 (H.264 和 AAC) 或 WebM',
      ja: '動画の形式 {CODEC} は再生できないブラウザーがあります。MP4 (H.264 と AAC) または WebM で保存し直してください',
      de: 'Nicht alle Browser spielen {CODEC} ab. Bitte speichern Sie das Video als MP4 (H.264 und AAC) oder WebM',
    },
  },
  FILE_SIZE: {
    /** A PDF with more than MAX pages. */
    pages: {
      zh: 'PDF 最多{MAX}页，请拆分后上传',
      en: 'A PDF may have at most {MAX} pages. Split it into several works',
      tw: 'PDF 最多{MAX}頁，請拆分後上傳',
      ja: 'PDF は{MAX}ページまでです。分割してください',
      de: 'Ein PDF darf höchstens {MAX} Seiten haben. Bitte teilen Sie es auf',
    },
    /** A SubRip file with more than MAX captions, or with four lines for each of so many. */
    captions: {
      zh: 'SubRip 字幕文件最多包含{MAX}条字幕，请删减或改用 WebVTT',
      en: 'A SubRip file may have at most {MAX} captions. Leave some out, or use WebVTT',
      tw: 'SubRip 字幕檔最多包含{MAX}條字幕，請刪減或改用 WebVTT',
      ja: 'SubRip の字幕は{MAX}件までです。減らすか、WebVTT を使ってください',
      de: 'Eine SubRip-Datei darf höchstens {MAX} Untertitel enthalten. Bitte kürzen Sie sie oder verwenden Sie WebVTT',
    },
    ...qtiReasons.FILE_SIZE,
  },
  FILE_BROKEN: {
    /** A PDF that asks for a password. */
    password: {
      zh: 'PDF 有密码保护，请去除密码后再上传',
      en: 'The PDF is protected by a password. Remove the password and upload it again',
      tw: 'PDF 有密碼保護，請移除密碼後再上傳',
      ja: 'PDF がパスワードで保護されています。パスワードを解除してからアップロードしてください',
      de: 'Das PDF ist mit einem Passwort geschützt. Bitte entfernen Sie es und laden Sie die Datei erneut hoch',
    },
    /** A table whose first line names none of the known columns. */
    columns: {
      zh: '首行没有可识别的列名',
      en: 'The first line has none of the known column names',
      tw: '首行沒有可辨識的欄名',
      ja: '1 行目に既知の列名がありません',
      de: 'Die erste Zeile nennt keine der bekannten Spalten',
    },
    /** A PDF in which there is no page. */
    noPages: {
      zh: 'PDF 中没有页面',
      en: 'The PDF has no pages',
      tw: 'PDF 中沒有頁面',
      ja: 'PDF にページがありません',
      de: 'Das PDF hat keine Seiten',
    },
    /** A PDF whose objects unpack to more than the check reads. */
    unpacked: {
      zh: 'PDF 解压后的数据过大，无法检查',
      en: 'The PDF unpacks to more data than can be checked',
      tw: 'PDF 解壓縮後的資料過大，無法檢查',
      ja: 'PDF を展開したデータが大きすぎるため、確認できません',
      de: 'Das PDF entpackt sich zu mehr Daten, als geprüft werden können',
    },
    /** A video without a single picture. */
    empty: {
      zh: '视频中没有画面',
      en: 'The video has no pictures',
      tw: '影片中沒有畫面',
      ja: '動画に映像が含まれていません',
      de: 'Das Video enthält keine Bilder',
    },
    /** Captions with a mistake in LINE, counted from 1. */
    captions: {
      zh: '字幕文件第{LINE}行有误，请检查 WebVTT 格式',
      en: 'Line {LINE} of the captions is not valid WebVTT',
      tw: '字幕檔第{LINE}行有誤，請檢查 WebVTT 格式',
      ja: '字幕ファイルの{LINE}行目が WebVTT として正しくありません',
      de: 'Zeile {LINE} der Untertitel ist kein gültiges WebVTT',
    },
    ...qtiReasons.FILE_BROKEN,
  },
} as const satisfies Partial<Readonly<Record<ErrorKey, Readonly<Record<string, Texts>>>>>
