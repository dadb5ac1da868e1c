import type { DemoQuestion } from '../exam-library.ts'

/** Registers and connections; for the junior exam. */
// biome-ignore format: one line for each language is easier to compare
export const interfacesQuestions: readonly DemoQuestion[] = [
  {
    name: 'valid-bit', kind: 'single', tags: ['数据接口', '初级'],
    references: [
      { document: 'data-interfaces', page: 3, quote: '位 0 有效，位 1 量程内，位 7 激光开，位 15 故障' },
      { document: 'gateway-en', page: 3, quote: 'Check bit 0 before using the value.' },
      { document: 'certification-notes-ja', page: 4, quote: '測定値を使う前に、状態ワードのビット0が有効を示しているか確かめます。' },
      { document: 'certification-notes-de', page: 4, quote: 'Bevor man einen Messwert verwendet, prüft man Bit 0 des Statusworts: Es meldet, ob der Wert gültig ist.' },
    ],
    zh: ['使用一个测量值之前，必须先看状态字的哪一位？', '位 0', '位 1', '位 7', '位 15'],
    tw: ['使用一個量測值之前，必須先看狀態字的哪一個位元？', '位元 0', '位元 1', '位元 7', '位元 15'],
    en: ['Which bit of the status word must be checked before a reading is used?', 'Bit 0', 'Bit 1', 'Bit 7', 'Bit 15'],
    ja: ['測定値を使う前に、状態ワードのどのビットを確認しますか。', 'ビット0', 'ビット1', 'ビット7', 'ビット15'],
    de: ['Welches Bit des Statusworts prüft man, bevor man einen Messwert verwendet?', 'Bit 0', 'Bit 1', 'Bit 7', 'Bit 15'],
  },
  {
    name: 'why-the-counter', kind: 'single', tags: ['数据接口', '初级'],
    references: [
      { document: 'data-interfaces', page: 4, quote: '数值没有变化时，计数器能告诉您：是工件没动，还是通信停了。' },
      { document: 'gateway-en', page: 4, quote: 'Values frozen: compare the counter of two telegrams' },
      { document: 'certification-notes-ja', page: 4, quote: '値が変わらないとき、部品が動いていないのか通信が止まったのかは、カウンターでわかります。' },
      { document: 'certification-notes-de', page: 4, quote: 'Steht der Wert still, zeigt der Zähler, ob das Teil ruht oder die Verbindung tot ist.' },
    ],
    zh: ['为什么读取位移时总要同时读取计数器？', '数值不变时，可以区分工件没动和通信停了', '计数器给出测量值的单位', '计数器决定数值的字节顺序', '不读计数器，连接会被断开'],
    tw: ['為什麼讀取位移時總要同時讀取計數器？', '數值不變時，可以區分工件沒動和通訊停了', '計數器給出量測值的單位', '計數器決定數值的位元組順序', '不讀計數器，連線會被斷開'],
    en: ['Why is the counter always read together with the displacement?', 'When the value stands still, it tells a resting part from a dead connection', 'It gives the unit of the reading', 'It tells the byte order of the value', 'Without reading it, the connection is closed'],
    ja: ['変位と一緒に必ずカウンターを読むのはなぜですか。', '値が変わらないとき、部品が動いていないのか通信が止まったのかがわかるから', 'カウンターが測定値の単位を示すから', 'カウンターが値のバイト順を決めるから', '読まないと接続が切られるから'],
    de: ['Warum liest man mit dem Weg immer auch den Zähler?', 'Steht der Wert still, zeigt er, ob das Teil ruht oder die Verbindung tot ist', 'Er gibt die Einheit des Messwerts an', 'Er bestimmt die Reihenfolge der Bytes', 'Ohne ihn wird die Verbindung getrennt'],
  },
  {
    name: 'port-502-refused', kind: 'single', tags: ['数据接口', '初级'],
    references: [
      { document: 'data-interfaces', page: 5, quote: '能 ping 通，但 502 端口拒绝连接：已有四个客户端' },
      { document: 'certification-notes-en', page: 5, quote: 'A sensor that answers a ping but refuses port 502 has four clients already.' },
      { document: 'certification-notes-ja', page: 4, quote: 'pingに応答するのにポート502を拒否するなら、すでに4つのクライアントが接続しています。' },
      { document: 'certification-notes-de', page: 5, quote: 'Antwortet ein Sensor auf Ping, lehnt aber Port 502 ab, sind bereits vier Clients verbunden.' },
    ],
    zh: ['传感器能 ping 通，但 502 端口拒绝连接。最可能的原因是什么？', '已有四个客户端连接', '字节顺序弄反了', '激光使能没有接通', '被测面在量程之外'],
    tw: ['感測器能 ping 通，但 502 連接埠拒絕連線。最可能的原因是什麼？', '已有四個用戶端連線', '位元組順序弄反了', '雷射致能沒有接通', '被測面在量程之外'],
    en: ['A sensor answers a ping but refuses port 502. What is the likely reason?', 'Four clients are connected already', 'The byte order is reversed', 'The laser is not enabled', 'The target is out of range'],
    ja: ['センサーはpingに応答しますが、ポート502への接続を拒否します。考えられる原因はどれですか。', 'すでに4つのクライアントが接続している', 'バイト順が逆になっている', 'レーザー許可が入っていない', '測定面が範囲外にある'],
    de: ['Ein Sensor antwortet auf Ping, lehnt aber Port 502 ab. Was ist die wahrscheinliche Ursache?', 'Vier Clients sind bereits verbunden', 'Die Reihenfolge der Bytes ist vertauscht', 'Der Laser ist nicht freigegeben', 'Das Messobjekt liegt außerhalb des Bereichs'],
  },
]
