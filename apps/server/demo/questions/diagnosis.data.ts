import type { DemoQuestion } from '../exam-library.ts'

/** Finding faults; for the senior exam. */
// biome-ignore format: one line for each language is easier to compare
export const diagnosisQuestions: readonly DemoQuestion[] = [
  {
    name: 'earliest-entry', kind: 'single', tags: ['故障诊断', '高级'],
    references: [
      { document: 'handbook', page: 11, quote: '真正的原因往往是最早的那一条，而不是最多的那一条。' },
    ],
    zh: ['读取故障日志时，哪一条最可能指出真正的原因？', '最早的那一条', '出现次数最多的那一条', '最近的那一条', '级别最高的那一条'],
    tw: ['讀取故障紀錄時，哪一條最可能指出真正的原因？', '最早的那一條', '出現次數最多的那一條', '最近的那一條', '級別最高的那一條'],
    en: ['Which entry of the fault log most likely names the real cause?', 'The earliest', 'The most frequent', 'The latest', 'The one of the highest level'],
    ja: ['故障の記録のうち、本当の原因を示していることが多いのはどれですか。', '最も早い記録', '最も多い記録', '最も新しい記録', 'レベルが最も高い記録'],
    de: ['Welcher Eintrag des Fehlerprotokolls nennt meist die wahre Ursache?', 'Der früheste', 'Der häufigste', 'Der jüngste', 'Der mit der höchsten Stufe'],
  },
  {
    name: 'swap-test', kind: 'single', tags: ['故障诊断', '高级'],
    references: [
      { document: 'handbook', page: 11, quote: '故障跟着部件走，部件就是原因；故障留在原位，原因在环境或设置。' },
    ],
    zh: ['换上已知良好的传感器后，故障仍留在原来的位置。原因在哪里？', '环境或设置', '换下的传感器', '换上的传感器', '固件版本过旧'],
    tw: ['換上已知良好的感測器後，故障仍留在原來的位置。原因在哪裡？', '環境或設定', '換下的感測器', '換上的感測器', '韌體版本過舊'],
    en: ['After a sensor known to be good was put in, the fault stays in its place. Where is the cause?', 'In the surroundings or the settings', 'In the sensor that was taken out', 'In the sensor that was put in', 'In outdated firmware'],
    ja: ['正常とわかっているセンサーに替えても、故障は同じ場所に残りました。原因はどこにありますか。', '環境または設定', '取り外したセンサー', '取り付けたセンサー', '古いファームウェア'],
    de: ['Auch mit einem nachweislich guten Sensor bleibt der Fehler an seinem Ort. Wo liegt die Ursache?', 'In der Umgebung oder den Einstellungen', 'Im ausgebauten Sensor', 'Im eingebauten Sensor', 'In veralteter Firmware'],
  },
  {
    name: 'first-step-of-e-303', kind: 'single', tags: ['故障诊断', '高级'],
    references: [
      { document: 'handbook', page: 30, quote: '接收强度低于 P-031 下限。' },
      { document: 'getting-started-en', page: 3, quote: 'check distance, tilt and window' },
    ],
    zh: ['出现 E-303（信号不足）。手册要求首先做什么？', '清洁窗口', '更换传感器', '提高激光功率', '恢复备份参数'],
    tw: ['出現 E-303（訊號不足）。手冊要求首先做什麼？', '清潔窗口', '更換感測器', '提高雷射功率', '還原備份參數'],
    en: ['E-303 (signal too low) appears. What does the handbook ask for first?', 'Cleaning the window', 'Replacing the sensor', 'Raising the laser power', 'Restoring the saved parameters'],
    ja: ['E-303（信号不足）が出ました。手引きで最初に行うことはどれですか。', '窓を清掃する', 'センサーを交換する', 'レーザー出力を上げる', '保存したパラメーターを戻す'],
    de: ['E-303 (Signal zu schwach) erscheint. Was verlangt das Handbuch zuerst?', 'Das Fenster zu reinigen', 'Den Sensor zu tauschen', 'Die Laserleistung zu erhöhen', 'Die gesicherten Parameter zurückzuspielen'],
  },
  {
    name: 'interrupted-update', kind: 'single', tags: ['故障诊断', '高级'],
    references: [
      { document: 'handbook', page: 9, quote: '可重新升级，参数不会丢失。' },
    ],
    zh: ['升级固件时断电，传感器停在引导程序（E-603）。应当怎样处理？', '重新升级，参数不会丢失', '返厂维修', '恢复出厂设置并重新校准', '更换传感器'],
    tw: ['升級韌體時斷電，感測器停在開機載入程式（E-603）。應當怎樣處理？', '重新升級，參數不會丟失', '送回原廠維修', '還原出廠設定並重新校正', '更換感測器'],
    en: ['Power failed during a firmware update and the sensor stays in its boot loader (E-603). What is to be done?', 'Run the update again; the parameters are kept', 'Return it for repair', 'Reset it and calibrate it again', 'Replace the sensor'],
    ja: ['ファームウェア更新中に停電し、ブートローダーで止まりました（E-603）。どうしますか。', 'もう一度更新する。パラメーターは失われない', '工場に返送して修理する', '初期化して校正をやり直す', 'センサーを交換する'],
    de: ['Beim Firmware-Update fiel der Strom aus, der Sensor bleibt im Bootlader (E-603). Was ist zu tun?', 'Das Update wiederholen; die Parameter bleiben erhalten', 'Den Sensor einschicken', 'Auf Werkseinstellung setzen und neu kalibrieren', 'Den Sensor tauschen'],
  },
  {
    name: 'weak-signal', kind: 'multiple', rightCount: 3, tags: ['故障诊断', '高级'],
    references: [
      { document: 'handbook', page: 33, quote: '1. 清洁窗口。 2. 检查倾角，应小于 15°。' },
      { document: 'getting-started-en', page: 3, quote: 'check distance, tilt and window' },
      { document: 'quickstart-ja', page: 4, quote: '距離、傾き、窓の汚れを確認' },
    ],
    zh: ['E-303（信号不足）的常见原因有哪些？', '窗口污染', '表面吸光', '倾角过大', '电缆太长', '已有四个客户端连接'],
    tw: ['E-303（訊號不足）的常見原因有哪些？', '窗口污染', '表面吸光', '傾角過大', '電纜太長', '已有四個用戶端連線'],
    en: ['What are the usual causes of E-303 (signal too low)?', 'A dirty window', 'A surface that absorbs light', 'Too much tilt', 'A long cable', 'Four connected clients'],
    ja: ['E-303（信号不足）のよくある原因はどれですか。', '窓の汚れ', '表面が光を吸収する', '傾きが大きすぎる', 'ケーブルが長い', 'クライアントが4つ接続している'],
    de: ['Was sind die üblichen Ursachen von E-303 (Signal zu schwach)?', 'Ein verschmutztes Fenster', 'Eine Oberfläche, die Licht schluckt', 'Zu starke Neigung', 'Eine lange Leitung', 'Vier verbundene Clients'],
  },
  {
    name: 'new-window', kind: 'multiple', rightCount: 3, tags: ['故障诊断', '高级'],
    references: [
      { document: 'handbook', page: 8, quote: '放入新密封圈与新窗片，镀膜面（有刻点的一面）朝外。' },
      { document: 'handbook', page: 8, quote: '预热后做五点点检；偏差超过允差一半时送校。' },
    ],
    zh: ['更换防护窗片时，哪些步骤正确？', '镀膜面（有刻点的一面）朝外', '四颗螺钉以 0.25 N·m 交替拧紧', '预热后做五点点检', '沿用旧密封圈', '换完立即置零并投入使用'],
    tw: ['更換防護窗片時，哪些步驟正確？', '鍍膜面（有刻點的一面）朝外', '四顆螺絲以 0.25 N·m 交替鎖緊', '預熱後做五點點檢', '沿用舊密封圈', '換完立即歸零並投入使用'],
    en: ['Which steps are right when the protective window is replaced?', 'The coated side, with the dots, faces outwards', 'The four screws are tightened in turns to 0.25 N·m', 'A five-point check follows after warming up', 'The old seal is used again', 'The sensor is zeroed at once and put to work'],
    ja: ['保護窓の交換で正しい手順はどれですか。', 'コーティング面（刻点のある面）を外に向ける', '4本のねじを0.25 N·mで交互に締める', 'ウォームアップ後に5点点検をする', '古いシールをそのまま使う', 'すぐにゼロを設定して使用を始める'],
    de: ['Was ist beim Tausch des Schutzfensters richtig?', 'Die beschichtete Seite mit den Punkten zeigt nach außen', 'Die vier Schrauben werden wechselweise mit 0,25 N·m angezogen', 'Nach dem Warmlauf folgt eine Fünfpunktprüfung', 'Die alte Dichtung bleibt', 'Sofort nullen und in Betrieb nehmen'],
  },
  {
    name: 'dirty-window-alarm', kind: 'operation', tags: ['故障诊断', '高级'],
    references: [
      { document: 'senior-exam', page: 2, quote: '设计一个自检流程，使设备能在无人时发现窗口污染。' },
      { document: 'maintenance-plan', page: 3, quote: '把每周的接收强度画成曲线' },
    ],
    zh: ['设计一个自检流程，使设备能在无人值守时发现窗口污染：用哪些信号、怎样设阈值、怎样排除误报，以及怎样验证它有效。以文本作答，或上传一页 PDF。', '问题界定（条件与目标）5 分；物理依据（接收强度与基准的比值、量级）5 分；阈值与误报（换料、倾角变化）5 分；能验证的实验 5 分。'],
    tw: ['設計一個自檢流程，使設備能在無人值守時發現窗口污染：用哪些訊號、怎樣設閾值、怎樣排除誤報，以及怎樣驗證它有效。以文字作答，或上傳一頁 PDF。', '問題界定（條件與目標）5 分；物理依據（接收強度與基準的比值、量級）5 分；閾值與誤報（換料、傾角變化）5 分；能驗證的實驗 5 分。'],
    en: ['Design a self test by which a machine finds a dirty window with nobody around: which signals, which thresholds, how false alarms are excluded, and how you prove that it works. Answer as text, or upload one page as PDF.', 'Conditions and aim stated 5; physical basis (intensity compared with its reference, with orders of magnitude) 5; thresholds and false alarms (other material, other tilt) 5; an experiment that could disprove it 5.'],
    ja: ['無人のときに窓の汚れを見つける自己点検の手順を設計してください。使う信号、しきい値の決め方、誤報の除き方、有効性の確かめ方を述べます。文章で答えるか、PDF 1ページを提出してください。', '条件と目標の整理5点、物理的な根拠（受光量と基準の比、桁）5点、しきい値と誤報（材料や傾きの変化）5点、検証の実験5点。'],
    de: ['Entwerfen Sie eine Selbstprüfung, mit der eine Maschine ein verschmutztes Fenster ohne Personal erkennt: welche Signale, welche Schwellen, wie Fehlalarme ausgeschlossen werden und wie Sie die Wirkung nachweisen. Antworten Sie als Text oder laden Sie eine Seite als PDF hoch.', 'Bedingungen und Ziel geklärt 5; physikalische Grundlage (Pegel gegen Bezugswert, Größenordnung) 5; Schwellen und Fehlalarme (Material, Neigung) 5; ein Versuch, der sie widerlegen könnte 5.'],
  },
  {
    name: 'two-lines', kind: 'operation', tags: ['故障诊断', '高级'], material: 'two-lines.csv',
    references: [
      { document: 'senior-exam', page: 2, quote: '同一零件在两条线上相差 6 µm，两台传感器都在有效期内。' },
    ],
    zh: ['同一零件在两条线上相差 6 µm，两台传感器都在校准有效期内。材料是两条线上一天的读数。请说明您如何在一天内找到原因，并给出最可能的原因。', '先问条件、排除零件与温度 5 分；交叉替换，每次只换一件 5 分；由数据看出偏差不变、噪声相同，指向安装（定位销）5 分；用复现来验证 5 分。'],
    tw: ['同一零件在兩條線上相差 6 µm，兩台感測器都在校正有效期內。材料是兩條線上一天的讀數。請說明您如何在一天內找到原因，並給出最可能的原因。', '先問條件、排除零件與溫度 5 分；交叉替換，每次只換一件 5 分；由資料看出偏差不變、雜訊相同，指向安裝（定位銷）5 分；用重現來驗證 5 分。'],
    en: ['The same part differs by 6 µm between two lines; both sensors are within their calibration period. The material holds one day of readings from both. Say how you would find the cause within a day, and name the likeliest one.', 'Conditions asked, part and temperature excluded 5; swapping one component at a time 5; the data show a constant offset with equal noise, which points to the mounting (dowel pin) 5; proof by reproducing it 5.'],
    ja: ['同じ部品が2つのラインで6 µm違います。2台のセンサーはどちらも校正の有効期限内です。材料は両ラインの1日分の読みです。1日で原因を見つける方法と、最も考えられる原因を述べてください。', '条件の確認と部品・温度の除外5点、1つずつの入れ替え5点、ずれが一定でノイズが同じことから取り付け（位置決めピン）を指摘5点、再現による検証5点。'],
    de: ['Dasselbe Teil misst auf zwei Linien um 6 µm verschieden; beide Sensoren sind gültig kalibriert. Das Material enthält die Werte eines Tages von beiden. Sagen Sie, wie Sie die Ursache binnen eines Tages finden, und nennen Sie die wahrscheinlichste.', 'Bedingungen geklärt, Teil und Temperatur ausgeschlossen 5; je nur ein Bauteil getauscht 5; Daten zeigen festen Versatz bei gleichem Rauschen, also den Einbau (Passstift) 5; Nachweis durch Wiederholen des Fehlers 5.'],
  },
]
