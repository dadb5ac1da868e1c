import type { DemoOutlineItem } from './library.ts'

/** Pages and outline of every document in `files/`, as pdf.js reads them; written by make/make.ts. */
export const measured: Readonly<Record<string, { length: number; outline: readonly DemoOutlineItem[] }>> = {
  'calibration-procedure': {
    length: 5,
    outline: [
      {
        title: '1适用范围',
        node: 3,
        level: 1,
      },
      {
        title: '2环境与标准器',
        node: 3,
        level: 1,
      },
      {
        title: '2.1环境条件',
        node: 3,
        level: 2,
      },
      {
        title: '2.2标准器',
        node: 3,
        level: 2,
      },
      {
        title: '3操作步骤',
        node: 3,
        level: 1,
      },
      {
        title: '4数据处理',
        node: 4,
        level: 1,
      },
      {
        title: '5调整',
        node: 4,
        level: 1,
      },
      {
        title: '66记录与证书记录与证书',
        node: 5,
        level: 1,
      },
    ],
  },
  'calibration-record': {
    length: 3,
    outline: [],
  },
  'checklist-ja': {
    length: 4,
    outline: [
      {
        title: '1点検の考え方',
        node: 2,
        level: 1,
      },
      {
        title: '2毎日（作業者、1分）',
        node: 2,
        level: 1,
      },
      {
        title: '3毎週（作業者、10分）',
        node: 2,
        level: 1,
      },
      {
        title: '44四半期ごと（計測担当、30分）四半期ごと（計測担当、30分）',
        node: 3,
        level: 1,
      },
      {
        title: '5困ったとき',
        node: 3,
        level: 1,
      },
    ],
  },
  'choosing-a-sensor': {
    length: 3,
    outline: [
      {
        title: '1Start with the part, not with the sensor',
        node: 2,
        level: 1,
      },
      {
        title: '2The principles side by side',
        node: 2,
        level: 1,
      },
      {
        title: '3Spot size and detail',
        node: 2,
        level: 1,
      },
      {
        title: '4A worked example',
        node: 3,
        level: 1,
      },
    ],
  },
  'data-interfaces': {
    length: 5,
    outline: [
      {
        title: '1三条路，怎么选',
        node: 3,
        level: 1,
      },
      {
        title: '2Modbus TCP',
        node: 3,
        level: 1,
      },
      {
        title: '2.1寄存器表',
        node: 3,
        level: 2,
      },
      {
        title: '2.22.2一次读取的字节一次读取的字节',
        node: 4,
        level: 2,
      },
      {
        title: '2.3示例程序',
        node: 4,
        level: 2,
      },
      {
        title: '3OPC UA',
        node: 4,
        level: 1,
      },
      {
        title: '44时间戳与同步时间戳与同步',
        node: 5,
        level: 1,
      },
      {
        title: '5排错清单',
        node: 5,
        level: 1,
      },
    ],
  },
  'electrode-thickness': {
    length: 4,
    outline: [
      {
        title: '1任务',
        node: 2,
        level: 1,
      },
      {
        title: '2方案',
        node: 2,
        level: 1,
      },
      {
        title: '2.1同步的要求',
        node: 2,
        level: 2,
      },
      {
        title: '33误差预算误差预算',
        node: 3,
        level: 1,
      },
      {
        title: '4与 β 射线法比较',
        node: 3,
        level: 1,
      },
      {
        title: '5运行效果',
        node: 3,
        level: 1,
      },
    ],
  },
  'filters-en': {
    length: 3,
    outline: [
      {
        title: '1Two enemies',
        node: 2,
        level: 1,
      },
      {
        title: '2The moving average',
        node: 2,
        level: 1,
      },
      {
        title: '33The medianThe median',
        node: 3,
        level: 1,
      },
      {
        title: '4The exponential filter',
        node: 3,
        level: 1,
      },
      {
        title: '5Choosing in practice',
        node: 3,
        level: 1,
      },
      {
        title: '6What no filter can do',
        node: 3,
        level: 1,
      },
    ],
  },
  'gateway-en': {
    length: 4,
    outline: [
      {
        title: '1What the gateway does',
        node: 2,
        level: 1,
      },
      {
        title: '2Wiring and start-up',
        node: 2,
        level: 1,
      },
      {
        title: '3Process data',
        node: 2,
        level: 1,
      },
      {
        title: '4Reading from a script',
        node: 3,
        level: 1,
      },
      {
        title: '5One clock for all',
        node: 3,
        level: 1,
      },
      {
        title: '66If something is missingIf something is missing',
        node: 4,
        level: 1,
      },
    ],
  },
  'gauge-rr': {
    length: 3,
    outline: [
      {
        title: '1为什么先分析测量系统',
        node: 2,
        level: 1,
      },
      {
        title: '2研究的设计',
        node: 2,
        level: 1,
      },
      {
        title: '3计算',
        node: 2,
        level: 1,
      },
      {
        title: '44判断判断',
        node: 3,
        level: 1,
      },
      {
        title: '5案例：夹具上的一粒铁屑',
        node: 3,
        level: 1,
      },
      {
        title: '6三点忠告',
        node: 3,
        level: 1,
      },
    ],
  },
  'getting-started-en': {
    length: 4,
    outline: [
      {
        title: '1What you have in front of you',
        node: 2,
        level: 1,
      },
      {
        title: '2Five steps',
        node: 2,
        level: 1,
      },
      {
        title: '3Reading the light',
        node: 3,
        level: 1,
      },
      {
        title: '4When the number jumps',
        node: 3,
        level: 1,
      },
      {
        title: '5Where to go next',
        node: 4,
        level: 1,
      },
    ],
  },
  handbook: {
    length: 107,
    outline: [
      {
        title: '11关于本手册关于本手册',
        node: 4,
        level: 1,
      },
      {
        title: '1.1标记的含义',
        node: 4,
        level: 2,
      },
      {
        title: '1.2指示灯',
        node: 4,
        level: 2,
      },
      {
        title: '22结构与原理结构与原理',
        node: 5,
        level: 1,
      },
      {
        title: '2.1传感器内部',
        node: 5,
        level: 2,
      },
      {
        title: '2.2信号链',
        node: 5,
        level: 2,
      },
      {
        title: '2.3接口板',
        node: 6,
        level: 2,
      },
      {
        title: '33工具与备料工具与备料',
        node: 7,
        level: 1,
      },
      {
        title: '44维护步骤维护步骤',
        node: 8,
        level: 1,
      },
      {
        title: '4.1清洁窗口',
        node: 8,
        level: 2,
      },
      {
        title: '4.2更换防护窗片',
        node: 8,
        level: 2,
      },
      {
        title: '4.3五点点检',
        node: 8,
        level: 2,
      },
      {
        title: '4.4更换电缆',
        node: 8,
        level: 2,
      },
      {
        title: '4.5恢复备份',
        node: 9,
        level: 2,
      },
      {
        title: '4.6升级固件',
        node: 9,
        level: 2,
      },
      {
        title: '4.7更换传感器',
        node: 9,
        level: 2,
      },
      {
        title: '4.8年度检查',
        node: 9,
        level: 2,
      },
      {
        title: '55诊断方法诊断方法',
        node: 11,
        level: 1,
      },
      {
        title: '5.1四个问题',
        node: 11,
        level: 2,
      },
      {
        title: '5.2读取日志',
        node: 11,
        level: 2,
      },
      {
        title: '5.3交叉替换',
        node: 11,
        level: 2,
      },
      {
        title: '5.4噪声分析',
        node: 11,
        level: 2,
      },
      {
        title: '66故障代码故障代码',
        node: 12,
        level: 1,
      },
      {
        title: '6.16.1供电与温度供电与温度',
        node: 13,
        level: 2,
      },
      {
        title: 'E-101　供电电压偏低',
        node: 14,
        level: 3,
      },
      {
        title: 'E-102　供电电压偏高',
        node: 15,
        level: 3,
      },
      {
        title: 'E-103　供电中断恢复',
        node: 16,
        level: 3,
      },
      {
        title: 'E-104　内部 3.3 V 异常',
        node: 17,
        level: 3,
      },
      {
        title: 'E-105　内部温度过高',
        node: 18,
        level: 3,
      },
      {
        title: 'E-106　内部温度过高关断',
        node: 19,
        level: 3,
      },
      {
        title: 'E-107　内部温度过低',
        node: 20,
        level: 3,
      },
      {
        title: 'E-108　冷凝风险',
        node: 21,
        level: 3,
      },
      {
        title: '6.26.2激光激光',
        node: 22,
        level: 2,
      },
      {
        title: 'E-201　激光使能缺失',
        node: 23,
        level: 3,
      },
      {
        title: 'E-202　激光功率偏低',
        node: 24,
        level: 3,
      },
      {
        title: 'E-203　激光功率偏高',
        node: 25,
        level: 3,
      },
      {
        title: 'E-204　激光温控失锁',
        node: 26,
        level: 3,
      },
      {
        title: 'E-205　激光寿命提示',
        node: 27,
        level: 3,
      },
      {
        title: 'E-206　使能抖动',
        node: 28,
        level: 3,
      },
      {
        title: 'E-211　激光不亮',
        node: 29,
        level: 3,
      },
      {
        title: '6.36.3光学与接收光学与接收',
        node: 30,
        level: 2,
      },
      {
        title: 'E-301　目标过近',
        node: 31,
        level: 3,
      },
      {
        title: 'E-302　目标过远',
        node: 32,
        level: 3,
      },
      {
        title: 'E-303　信号不足',
        node: 33,
        level: 3,
      },
      {
        title: 'E-304　信号饱和',
        node: 34,
        level: 3,
      },
      {
        title: 'E-305　双峰',
        node: 35,
        level: 3,
      },
      {
        title: 'E-306　外来光过强',
        node: 36,
        level: 3,
      },
      {
        title: 'E-307　窗口污染',
        node: 37,
        level: 3,
      },
      {
        title: 'E-308　窗口破损',
        node: 38,
        level: 3,
      },
      {
        title: 'E-311　像点畸形',
        node: 39,
        level: 3,
      },
      {
        title: 'E-312　线阵坏点过多',
        node: 40,
        level: 3,
      },
      {
        title: '6.46.4触发与同步触发与同步',
        node: 41,
        level: 2,
      },
      {
        title: 'E-401　触发过快',
        node: 42,
        level: 3,
      },
      {
        title: 'E-402　触发缺失',
        node: 43,
        level: 3,
      },
      {
        title: 'E-403　触发抖动过大',
        node: 44,
        level: 3,
      },
      {
        title: 'E-404　同步丢失',
        node: 45,
        level: 3,
      },
      {
        title: 'E-405　时钟偏差过大',
        node: 46,
        level: 3,
      },
      {
        title: 'E-406　缓冲区溢出',
        node: 47,
        level: 3,
      },
      {
        title: '6.56.5通信通信',
        node: 48,
        level: 2,
      },
      {
        title: 'E-501　地址冲突',
        node: 49,
        level: 3,
      },
      {
        title: 'E-502　链路断开',
        node: 50,
        level: 3,
      },
      {
        title: 'E-503　链路误码',
        node: 51,
        level: 3,
      },
      {
        title: 'E-504　客户端过多',
        node: 52,
        level: 3,
      },
      {
        title: 'E-505　空闲断开',
        node: 53,
        level: 3,
      },
      {
        title: 'E-506　现场总线超时',
        node: 54,
        level: 3,
      },
      {
        title: 'E-507　配置不匹配',
        node: 55,
        level: 3,
      },
      {
        title: 'E-508　证书过期',
        node: 56,
        level: 3,
      },
      {
        title: 'E-509　登录失败过多',
        node: 57,
        level: 3,
      },
      {
        title: '6.66.6存储与固件存储与固件',
        node: 58,
        level: 2,
      },
      {
        title: 'E-601　参数校验失败',
        node: 59,
        level: 3,
      },
      {
        title: 'E-602　标定系数无效',
        node: 60,
        level: 3,
      },
      {
        title: 'E-603　固件不完整',
        node: 61,
        level: 3,
      },
      {
        title: 'E-604　固件降级被拒',
        node: 62,
        level: 3,
      },
      {
        title: 'E-605　日志已满',
        node: 63,
        level: 3,
      },
      {
        title: 'E-606　写入过于频繁',
        node: 64,
        level: 3,
      },
    ],
  },
  'intermediate-exam': {
    length: 3,
    outline: [
      {
        title: '1要求',
        node: 2,
        level: 1,
      },
      {
        title: '2计算题',
        node: 2,
        level: 1,
      },
      {
        title: '2.1余弦误差',
        node: 2,
        level: 2,
      },
      {
        title: '2.2平均与噪声',
        node: 2,
        level: 2,
      },
      {
        title: '2.3热膨胀',
        node: 2,
        level: 2,
      },
      {
        title: '3判断题',
        node: 2,
        level: 1,
      },
      {
        title: '4操作题示例',
        node: 2,
        level: 1,
      },
    ],
  },
  'junior-exam': {
    length: 4,
    outline: [
      {
        title: '1考试说明',
        node: 2,
        level: 1,
      },
      {
        title: '2单选题精讲',
        node: 2,
        level: 1,
      },
      {
        title: '3多选题精讲',
        node: 3,
        level: 1,
      },
      {
        title: '4读图题精讲',
        node: 3,
        level: 1,
      },
      {
        title: '5考前清单',
        node: 4,
        level: 1,
      },
    ],
  },
  'laser-safety': {
    length: 3,
    outline: [
      {
        title: '1激光为什么需要小心',
        node: 2,
        level: 1,
      },
      {
        title: '2激光等级',
        node: 2,
        level: 1,
      },
      {
        title: '3现场六条规则',
        node: 2,
        level: 1,
      },
      {
        title: '4联锁与使能',
        node: 3,
        level: 1,
      },
      {
        title: '5发生意外怎么办',
        node: 3,
        level: 1,
      },
      {
        title: '6自测',
        node: 3,
        level: 1,
      },
    ],
  },
  'laser-safety-tw': {
    length: 3,
    outline: [
      {
        title: '1先認識標籤',
        node: 2,
        level: 1,
      },
      {
        title: '2我們廠內的設備',
        node: 2,
        level: 1,
      },
      {
        title: '3該做與不該做',
        node: 2,
        level: 1,
      },
      {
        title: '44每次換線的檢查每次換線的檢查',
        node: 3,
        level: 1,
      },
      {
        title: '5若不慎照到眼睛',
        node: 3,
        level: 1,
      },
    ],
  },
  'maintenance-plan': {
    length: 4,
    outline: [
      {
        title: '1一年一览',
        node: 2,
        level: 1,
      },
      {
        title: '22正确擦拭窗口正确擦拭窗口',
        node: 3,
        level: 1,
      },
      {
        title: '3由趋势决定时间',
        node: 3,
        level: 1,
      },
      {
        title: '4记录表',
        node: 3,
        level: 1,
      },
    ],
  },
  'messunsicherheit-de': {
    length: 4,
    outline: [
      {
        title: '1Eine Zahl ist noch kein Ergebnis',
        node: 2,
        level: 1,
      },
      {
        title: '2In fünf Schritten zum Budget',
        node: 2,
        level: 1,
      },
      {
        title: '3Beispiel: Höhe einer Feder',
        node: 2,
        level: 1,
      },
      {
        title: '4Und die Toleranz?',
        node: 3,
        level: 1,
      },
      {
        title: '55Drei häufige IrrtümerDrei häufige Irrtümer',
        node: 4,
        level: 1,
      },
    ],
  },
  'montage-de': {
    length: 5,
    outline: [
      {
        title: '1Vor dem Einbau',
        node: 3,
        level: 1,
      },
      {
        title: '2Mechanik',
        node: 3,
        level: 1,
      },
      {
        title: '2.1Ort',
        node: 3,
        level: 2,
      },
      {
        title: '2.22.2HalterHalter',
        node: 4,
        level: 2,
      },
      {
        title: '2.3Neigung',
        node: 4,
        level: 2,
      },
      {
        title: '3Anschluss',
        node: 4,
        level: 1,
      },
      {
        title: '4Warmlauf und Nullpunkt',
        node: 5,
        level: 1,
      },
      {
        title: '5Abnahme',
        node: 5,
        level: 1,
      },
    ],
  },
  onboarding: {
    length: 8,
    outline: [
      {
        title: '欢迎加入澄衡欢迎加入澄衡',
        node: 1,
        level: 1,
      },
      {
        title: '五天安排五天安排',
        node: 3,
        level: 1,
      },
      {
        title: '产品一览产品一览',
        node: 4,
        level: 1,
      },
      {
        title: '信号走过的路信号走过的路',
        node: 5,
        level: 1,
      },
      {
        title: '客户最常问的三个问题客户最常问的三个问题',
        node: 6,
        level: 1,
      },
      {
        title: '安全底线安全底线',
        node: 7,
        level: 1,
      },
      {
        title: '三十天之后三十天之后',
        node: 8,
        level: 1,
      },
    ],
  },
  'optics-replacement': {
    length: 3,
    outline: [
      {
        title: '1受控说明',
        node: 2,
        level: 1,
      },
      {
        title: '2工具',
        node: 2,
        level: 1,
      },
      {
        title: '3拆卸',
        node: 2,
        level: 1,
      },
      {
        title: '4安装与对准',
        node: 2,
        level: 1,
      },
      {
        title: '5标定与放行',
        node: 3,
        level: 1,
      },
    ],
  },
  'pr80-introduction': {
    length: 3,
    outline: [
      {
        title: '1认识 PR-80',
        node: 2,
        level: 1,
      },
      {
        title: '2分辨率由什么决定',
        node: 2,
        level: 1,
      },
      {
        title: '3第一次扫描',
        node: 2,
        level: 1,
      },
      {
        title: '44常见的三种失真常见的三种失真',
        node: 3,
        level: 1,
      },
      {
        title: '5滤波',
        node: 3,
        level: 1,
      },
    ],
  },
  'quality-report': {
    length: 3,
    outline: [
      {
        title: '1摘要',
        node: 2,
        level: 1,
      },
      {
        title: '2校准',
        node: 2,
        level: 1,
      },
      {
        title: '3制造过程',
        node: 2,
        level: 1,
      },
      {
        title: '4服务',
        node: 3,
        level: 1,
      },
      {
        title: '5措施',
        node: 3,
        level: 1,
      },
    ],
  },
  'quickstart-ja': {
    length: 4,
    outline: [
      {
        title: '1はじめに',
        node: 2,
        level: 1,
      },
      {
        title: '2同梱品の確認',
        node: 2,
        level: 1,
      },
      {
        title: '3取り付け',
        node: 2,
        level: 1,
      },
      {
        title: '4配線',
        node: 3,
        level: 1,
      },
      {
        title: '5ウォームアップとゼロ設定',
        node: 3,
        level: 1,
      },
      {
        title: '6表示灯の見方',
        node: 4,
        level: 1,
      },
    ],
  },
  'review-draft': {
    length: 3,
    outline: [
      {
        title: '1为什么需要 TR-60',
        node: 2,
        level: 1,
      },
      {
        title: '2主要参数',
        node: 2,
        level: 1,
      },
      {
        title: '3光学方案',
        node: 2,
        level: 1,
      },
      {
        title: '44待定问题待定问题',
        node: 3,
        level: 1,
      },
    ],
  },
  'senior-exam': {
    length: 3,
    outline: [
      {
        title: '1口试方式',
        node: 2,
        level: 1,
      },
      {
        title: '2六个问题',
        node: 2,
        level: 1,
      },
      {
        title: '3评分',
        node: 2,
        level: 1,
      },
    ],
  },
  spc: {
    length: 3,
    outline: [
      {
        title: '1两种变差',
        node: 2,
        level: 1,
      },
      {
        title: '2均值–极差图',
        node: 2,
        level: 1,
      },
      {
        title: '3判异准则',
        node: 2,
        level: 1,
      },
      {
        title: '4过程能力',
        node: 3,
        level: 1,
      },
      {
        title: '5报警之后的五分钟',
        node: 3,
        level: 1,
      },
    ],
  },
  'tr40-installation': {
    length: 6,
    outline: [
      {
        title: '1开箱检查',
        node: 3,
        level: 1,
      },
      {
        title: '2机械安装',
        node: 3,
        level: 1,
      },
      {
        title: '2.1选择安装位置',
        node: 3,
        level: 2,
      },
      {
        title: '2.22.2支架与紧固支架与紧固',
        node: 4,
        level: 2,
      },
      {
        title: '2.3方向与倾角',
        node: 4,
        level: 2,
      },
      {
        title: '3电气连接',
        node: 4,
        level: 1,
      },
      {
        title: '4上电与预热',
        node: 5,
        level: 1,
      },
      {
        title: '5安装验收',
        node: 5,
        level: 1,
      },
    ],
  },
  'triangulation-basics': {
    length: 10,
    outline: [
      {
        title: '三角法只做一件事三角法只做一件事',
        node: 1,
        level: 1,
      },
      {
        title: '光路光路',
        node: 3,
        level: 1,
      },
      {
        title: '位移与像点的关系位移与像点的关系',
        node: 4,
        level: 1,
      },
      {
        title: '像面必须倾斜像面必须倾斜',
        node: 5,
        level: 1,
      },
      {
        title: '光斑不是一个点光斑不是一个点',
        node: 6,
        level: 1,
      },
      {
        title: '亚像素：从 1024 个像素到 0.6 微米亚像素：从 1024 个像素到 0.6 微米',
        node: 7,
        level: 1,
      },
      {
        title: '什么会骗过三角法什么会骗过三角法',
        node: 8,
        level: 1,
      },
      {
        title: '倾角的影响倾角的影响',
        node: 9,
        level: 1,
      },
      {
        title: '记住三句话记住三句话',
        node: 10,
        level: 1,
      },
    ],
  },
  troubleshooting: {
    length: 3,
    outline: [
      {
        title: '1怎样用这本笔记',
        node: 2,
        level: 1,
      },
      {
        title: '2光学类',
        node: 2,
        level: 1,
      },
      {
        title: '3机械类',
        node: 2,
        level: 1,
      },
      {
        title: '4电气与通信类',
        node: 3,
        level: 1,
      },
      {
        title: '5真的坏了',
        node: 3,
        level: 1,
      },
      {
        title: '6罗飞的五条经验',
        node: 3,
        level: 1,
      },
    ],
  },
  'uncertainty-en': {
    length: 4,
    outline: [
      {
        title: '1Why a budget',
        node: 3,
        level: 1,
      },
      {
        title: '2The model',
        node: 3,
        level: 1,
      },
      {
        title: '3Standard uncertainties',
        node: 3,
        level: 1,
      },
      {
        title: '4Combining',
        node: 4,
        level: 1,
      },
      {
        title: '5The statement',
        node: 4,
        level: 1,
      },
      {
        title: '6Deciding with uncertainty',
        node: 4,
        level: 1,
      },
    ],
  },
  'wheel-profile': {
    length: 7,
    outline: [
      {
        title: '以前：一把样板，八分钟以前：一把样板，八分钟',
        node: 1,
        level: 1,
      },
      {
        title: '现在：四条激光线现在：四条激光线',
        node: 3,
        level: 1,
      },
      {
        title: '系统参数系统参数',
        node: 4,
        level: 1,
      },
      {
        title: '拼接与配准拼接与配准',
        node: 5,
        level: 1,
      },
      {
        title: '三次失败教会我们的事三次失败教会我们的事',
        node: 6,
        level: 1,
      },
      {
        title: '结果结果',
        node: 7,
        level: 1,
      },
    ],
  },
  'wiring-atlas': {
    length: 4,
    outline: [],
  },
}
