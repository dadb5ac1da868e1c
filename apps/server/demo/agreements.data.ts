import type { DemoAgreement } from './library.ts'

/** The six agreements of the academy, each in five languages; clean HTML made of h2, p, ul, li and strong. */
export const demoAgreements: readonly DemoAgreement[] = [
  {
    no: 1,
    titles: {
      zh: '用户服务协议',
      en: 'Service agreement',
      tw: '使用者服務協議',
      ja: '利用規約',
      de: 'Nutzungsvereinbarung',
    },
    contents: {
      zh: '<p>欢迎使用澄衡学院。注册并通过审核后，您可以阅读文档、观看视频、发表评论并参加等级认证。</p><h2>您的账号</h2><ul><li>账号仅供本人使用，请妥善保管密码。</li><li>注册信息应当真实；审核在三个工作日内完成。</li><li>发现账号被他人使用，请立即修改密码并告知我们。</li></ul><h2>我们的承诺</h2><p>我们尽力保证内容准确、服务稳定；计划内的停机至少提前两天公告。<strong>操作设备前，请始终以随机附带的安全说明为准。</strong></p>',
      en: '<p>Welcome to the Arkelume academy. Once your registration is approved you may read documents, watch videos, comment and take certification exams.</p><h2>Your account</h2><ul><li>It is yours alone; keep the password to yourself.</li><li>Registration details must be true; review takes at most three working days.</li><li>If someone else uses your account, change the password at once and tell us.</li></ul><h2>What we promise</h2><p>We do our best to keep content correct and the service available; planned downtime is announced two days ahead. <strong>Before you operate a device, the safety notes supplied with it always come first.</strong></p>',
      tw: '<p>歡迎使用澄衡學院。註冊並通過審核後，您可以閱讀文件、觀看影片、發表評論並參加等級認證。</p><h2>您的帳號</h2><ul><li>帳號僅供本人使用，請妥善保管密碼。</li><li>註冊資料應屬實；審核於三個工作日內完成。</li><li>發現帳號遭他人使用，請立即變更密碼並通知我們。</li></ul><h2>我們的承諾</h2><p>我們盡力確保內容正確、服務穩定；計畫性停機至少提前兩天公告。<strong>操作設備前，請務必以隨機附上的安全說明為準。</strong></p>',
      ja: '<p>アルケルームアカデミーへようこそ。登録が承認されると、文書の閲覧、動画の視聴、コメント、認定試験の受験ができます。</p><h2>アカウント</h2><ul><li>本人のみが利用できます。パスワードは厳重に管理してください。</li><li>登録情報は正確に記入してください。審査は3営業日以内に完了します。</li><li>第三者の利用に気づいたときは、直ちにパスワードを変更しご連絡ください。</li></ul><h2>当社の約束</h2><p>内容の正確さと安定した提供に努め、計画停止は2日前までにお知らせします。<strong>機器を操作する前に、必ず付属の安全上の注意に従ってください。</strong></p>',
      de: '<p>Willkommen in der Arkelume-Akademie. Nach Freigabe der Anmeldung können Sie Dokumente lesen, Videos ansehen, kommentieren und Prüfungen ablegen.</p><h2>Ihr Konto</h2><ul><li>Es gehört nur Ihnen; halten Sie das Passwort geheim.</li><li>Die Angaben müssen stimmen; die Prüfung dauert höchstens drei Werktage.</li><li>Nutzt jemand anderes Ihr Konto, ändern Sie sofort das Passwort und melden Sie sich bei uns.</li></ul><h2>Unser Versprechen</h2><p>Wir bemühen uns um richtige Inhalte und einen stabilen Dienst; geplante Ausfälle kündigen wir zwei Tage vorher an. <strong>Vor der Arbeit an einem Gerät gelten stets dessen beiliegende Sicherheitshinweise.</strong></p>',
    },
  },
  {
    no: 2,
    titles: {
      zh: '隐私政策',
      en: 'Privacy policy',
      tw: '隱私權政策',
      ja: 'プライバシーポリシー',
      de: 'Datenschutzerklärung',
    },
    contents: {
      zh: '<p>我们只收集运行学院所需的数据。</p><ul><li><strong>账号资料</strong>:姓名、昵称、联系方式、公司与客户编码，用于注册审核和通知。</li><li><strong>学习记录</strong>:阅读到的页码、观看到的秒数和学习时长，用于续读与证书。</li><li><strong>考试数据</strong>:答案、得分与用时，用于评分和复核。</li></ul><p>数据不出售，也不用于广告。您可以随时查看和更正资料，或申请注销；注销后昵称、联系方式与头像会被删除，证书副本依法保留。</p>',
      en: '<p>We collect only what the academy needs to run.</p><ul><li><strong>Account data</strong>: name, nickname, contact, company and customer code, for reviewing registrations and for notices.</li><li><strong>Learning records</strong>: the page or second reached and the time spent, so that you can resume and earn certificates.</li><li><strong>Exam data</strong>: answers, scores and times, for grading and appeals.</li></ul><p>Nothing is sold or used for advertising. You may see and correct your data at any time or close the account; nickname, contact and picture are then erased, copies of certificates are kept as the law requires.</p>',
      tw: '<p>我們只蒐集學院運作所需的資料。</p><ul><li><strong>帳號資料</strong>:姓名、暱稱、聯絡方式、公司與客戶編碼，用於註冊審核與通知。</li><li><strong>學習紀錄</strong>:閱讀頁碼、觀看秒數與學習時間，用於續讀與證書。</li><li><strong>考試資料</strong>:答案、得分與用時，用於評分與複核。</li></ul><p>資料不出售，也不用於廣告。您可隨時檢視與更正資料，或申請註銷；註銷後將刪除暱稱、聯絡方式與頭像，證書副本依法保留。</p>',
      ja: '<p>アカデミーの運営に必要な情報だけを取得します。</p><ul><li><strong>アカウント情報</strong>:氏名、ニックネーム、連絡先、会社名、顧客コード。登録審査と通知に使用します。</li><li><strong>学習記録</strong>:到達したページや秒数、学習時間。続きからの再開と修了証に使用します。</li><li><strong>試験情報</strong>:解答、得点、所要時間。採点と確認に使用します。</li></ul><p>情報を販売したり広告に使ったりしません。いつでも確認・訂正・退会が可能です。退会後は連絡先と画像を消去し、修了証の写しは法令に従い保管します。</p>',
      de: '<p>Wir erheben nur, was die Akademie zum Betrieb braucht.</p><ul><li><strong>Kontodaten</strong>: Name, Spitzname, Kontakt, Firma und Kundennummer – für Anmeldung und Mitteilungen.</li><li><strong>Lernstände</strong>: erreichte Seite oder Sekunde und Lernzeit – zum Fortsetzen und für Zertifikate.</li><li><strong>Prüfungsdaten</strong>: Antworten, Punkte und Zeiten – für Bewertung und Einspruch.</li></ul><p>Nichts wird verkauft oder für Werbung verwendet. Sie können Ihre Daten jederzeit einsehen, berichtigen oder das Konto schließen; Spitzname, Kontakt und Bild werden dann gelöscht, Zertifikatskopien im gesetzlichen Rahmen aufbewahrt.</p>',
    },
  },
  {
    no: 3,
    titles: { zh: '权利声明', en: 'Rights statement', tw: '權利聲明', ja: '権利表示', de: 'Rechtehinweis' },
    contents: {
      zh: '<p>学院中的文档、图示与视频归澄衡光测或其作者所有。您可以为个人学习下载和打印，也可以在企业内部培训中引用，但须注明出处。</p><p>未经书面许可，不得公开转载、出售或用于训练竞争产品。认为内容侵犯了您的权利时，请写明作品标题和理由发送给我们，五个工作日内答复。</p>',
      en: '<p>Documents, figures and videos of the academy belong to Arkelume or to their authors. You may download and print them for your own study and quote them in internal training if you name the source.</p><p>Republishing or selling them needs written permission. If you believe that content infringes your rights, send us its title and your reason; we answer within five working days.</p>',
      tw: '<p>學院中的文件、圖示與影片歸澄衡光測或其作者所有。您可為個人學習下載與列印，亦可於企業內部訓練中引用，但須註明出處。</p><p>未經書面許可，不得公開轉載或出售。若認為內容侵害您的權利，請寫明作品標題與理由寄給我們，五個工作日內回覆。</p>',
      ja: '<p>アカデミーの文書、図、動画の権利は、アルケルーム計測または各著者に帰属します。個人学習のためのダウンロードと印刷、出典を明記した社内研修での引用は自由です。</p><p>書面による許可のない転載や販売はできません。権利侵害と思われる場合は、作品名と理由をお送りください。5営業日以内に回答します。</p>',
      de: '<p>Dokumente, Bilder und Videos der Akademie gehören Arkelume oder ihren Autoren. Für das eigene Lernen dürfen Sie sie laden und drucken, in internen Schulungen mit Quellenangabe zitieren.</p><p>Veröffentlichung oder Verkauf bedarf der schriftlichen Zustimmung. Sehen Sie Rechte verletzt, schreiben Sie uns Titel und Grund; wir antworten binnen fünf Werktagen.</p>',
    },
  },
  {
    no: 4,
    titles: { zh: '联系我们', en: 'Contact us', tw: '聯絡我們', ja: 'お問い合わせ', de: 'Kontakt' },
    contents: {
      zh: '<p><strong>学院办公室</strong>:academy@arkelume.example，工作日 9:00–17:30</p><p><strong>技术支持</strong>:support@arkelume.example。请写明产品型号、序列号（铭牌第二行）和故障代码，附上一张现场照片。</p><p><strong>紧急停线</strong>:请在邮件主题开头写“停线”，值班工程师两小时内回电。</p>',
      en: '<p><strong>Academy office</strong>: academy@arkelume.example, working days 9:00–17:30</p><p><strong>Technical support</strong>: support@arkelume.example. Please give product, serial number (second line of the label) and error code, and a photograph of the place.</p><p><strong>Line down</strong>: begin the subject with “LINE DOWN”; the engineer on duty calls back within two hours.</p>',
      tw: '<p><strong>學院辦公室</strong>:academy@arkelume.example，工作日 9:00–17:30</p><p><strong>技術支援</strong>:support@arkelume.example。請註明產品型號、序號（銘牌第二行）與故障代碼，並附上一張現場照片。</p><p><strong>緊急停線</strong>:請於郵件主旨開頭寫「停線」，值班工程師兩小時內回電。</p>',
      ja: '<p><strong>アカデミー事務局</strong>:academy@arkelume.example（平日 9:00–17:30）</p><p><strong>技術サポート</strong>:support@arkelume.example。製品名、シリアル番号（銘板の2行目）、エラーコード、現場の写真をお送りください。</p><p><strong>ライン停止</strong>:件名の先頭に「ライン停止」と記載してください。当番技術者が2時間以内に折り返します。</p>',
      de: '<p><strong>Akademiebüro</strong>: academy@arkelume.example, werktags 9:00–17:30 Uhr</p><p><strong>Technische Hilfe</strong>: support@arkelume.example. Bitte Produkt, Seriennummer (zweite Zeile des Typenschilds), Fehlercode und ein Foto der Einbaustelle angeben.</p><p><strong>Anlagenstillstand</strong>: Betreff mit „STILLSTAND“ beginnen; der Bereitschaftsdienst ruft binnen zwei Stunden zurück.</p>',
    },
  },
  {
    no: 5,
    titles: {
      zh: '作品版权协议',
      en: 'Copyright agreement for works',
      tw: '作品版權協議',
      ja: '作品の著作権に関する同意',
      de: 'Urheberrechtsvereinbarung für Beiträge',
    },
    contents: {
      zh: '<p>提交作品前请确认：</p><ul><li>作品由您创作，或您已取得所含文字、图片和录音的使用许可；</li><li>作品不含客户的保密数据、未公开的图纸或他人的个人信息；</li><li>您授权学院在平台内展示、转换格式并建立索引，著作权仍归您所有。</li></ul><p>您可以随时使作品失效。已取得学习记录或证书的用户仍可查看其学习过的版本。</p>',
      en: '<p>Before submitting a work you confirm that</p><ul><li>you made it, or may use the texts, pictures and sounds in it;</li><li>it holds no confidential customer data, unpublished drawings or personal data of others;</li><li>the academy may show, convert and index it on this platform; the copyright stays with you.</li></ul><p>You may withdraw a work at any time. People with a learning record or certificate can still see the version they studied.</p>',
      tw: '<p>提交作品前請確認：</p><ul><li>作品由您創作，或您已取得所含文字、圖片與錄音的使用許可；</li><li>作品不含客戶的保密資料、未公開圖面或他人的個人資料；</li><li>您授權學院於平台內展示、轉換格式並建立索引，著作權仍歸您所有。</li></ul><p>您可隨時使作品失效。已取得學習紀錄或證書的使用者仍可檢視其學習過的版本。</p>',
      ja: '<p>作品を提出する前に、次の点をご確認ください。</p><ul><li>ご自身の創作であるか、含まれる文章・画像・音声の利用許諾を得ていること。</li><li>顧客の機密情報、未公開図面、他者の個人情報を含まないこと。</li><li>本サイトでの表示、形式変換、索引作成を許可すること。著作権は著者に残ります。</li></ul><p>作品はいつでも取り下げられます。学習記録や修了証を持つ方は、学習した版を引き続き閲覧できます。</p>',
      de: '<p>Mit der Einreichung bestätigen Sie:</p><ul><li>Der Beitrag stammt von Ihnen, oder Sie dürfen Texte, Bilder und Töne darin verwenden.</li><li>Er enthält keine vertraulichen Kundendaten, unveröffentlichten Zeichnungen oder Daten Dritter.</li><li>Die Akademie darf ihn auf dieser Plattform zeigen, umwandeln und durchsuchbar machen; das Urheberrecht bleibt bei Ihnen.</li></ul><p>Sie können einen Beitrag jederzeit zurückziehen. Wer ihn für Lernstand oder Zertifikat genutzt hat, sieht weiter die gelernte Fassung.</p>',
    },
  },
  {
    no: 6,
    titles: { zh: '考试规则', en: 'Exam rules', tw: '考試規則', ja: '試験規則', de: 'Prüfungsordnung' },
    contents: {
      zh: '<ul><li>请独立作答。可以查阅学院文档，不得请他人代答。</li><li>得分<strong>高于 90 分</strong>为合格，恰好 90 分不合格。</li><li>含操作题的试卷由考官批阅，结果以通知告知。</li><li>网络中断不影响已保存的答案，恢复后可继续作答。</li><li>30 天内同一等级最多参加三次，每次间隔不少于 24 小时。</li></ul><p>对成绩有异议，请在七天内通过意见反馈提出复核。</p>',
      en: '<ul><li>Work alone. You may look things up in the academy; nobody may answer for you.</li><li>A score <strong>above 90</strong> passes; exactly 90 does not.</li><li>Papers with a practical task are graded by an examiner; a notice tells you the result.</li><li>Saved answers survive a lost connection; you may go on afterwards.</li><li>At most three attempts per level in 30 days, at least 24 hours apart.</li></ul><p>To have a result reviewed, write to us through feedback within seven days.</p>',
      tw: '<ul><li>請獨立作答。可查閱學院文件，不得請他人代答。</li><li>得分<strong>高於 90 分</strong>為合格，恰好 90 分不合格。</li><li>含操作題的試卷由考官批閱，結果以通知告知。</li><li>網路中斷不影響已儲存的答案，恢復後可繼續作答。</li><li>30 天內同一等級最多參加三次，每次間隔不少於 24 小時。</li></ul><p>對成績有異議，請於七天內透過意見回饋提出複核。</p>',
      ja: '<ul><li>一人で解答してください。アカデミーの文書は参照できますが、代理解答は認められません。</li><li>得点が<strong>90点を超える</strong>と合格です。90点ちょうどは不合格です。</li><li>実技問題を含む試験は試験官が採点し、結果を通知します。</li><li>通信が切れても保存済みの解答は失われず、再開できます。</li><li>同じ級の受験は30日間に3回まで、24時間以上の間隔が必要です。</li></ul><p>結果に異議があるときは、7日以内にご意見フォームからお申し出ください。</p>',
      de: '<ul><li>Arbeiten Sie allein. Nachschlagen in der Akademie ist erlaubt, fremde Hilfe nicht.</li><li><strong>Mehr als 90 Punkte</strong> sind bestanden; genau 90 sind es nicht.</li><li>Arbeiten mit praktischer Aufgabe bewertet ein Prüfer; das Ergebnis kommt als Mitteilung.</li><li>Gespeicherte Antworten überstehen einen Verbindungsabbruch; Sie können danach fortfahren.</li><li>Höchstens drei Versuche je Stufe in 30 Tagen, mit mindestens 24 Stunden Abstand.</li></ul><p>Einspruch ist binnen sieben Tagen über die Rückmeldung möglich.</p>',
    },
  },
]
