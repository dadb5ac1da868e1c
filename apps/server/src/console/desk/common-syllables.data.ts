/**
 * The syllables of which most Korean text is made. A text in GB 18030 that is read as EUC-KR has hardly any of them: its characters
 * become syllables that no word has.
 */
export const commonSyllables: ReadonlySet<string> = new Set(
  [
    '이다는을의에하고가지기사리로한도자은를인아나어시해대라그보일수들있정서장전만부과여상스주게으조면니동제오우구세모마원안성',
    '소공거비적신경국연위관계무생문선미요방것드분용당영진저단간실년말체개중바화차학물회러네려발내르트치피터람워금음건남유강반',
    '레재행산타양석식처명교심업현배절권두불달속복프군법더입데파천크질결투호술급작각형통력될됩습까되않없며때든던월집백합출약점',
    '표운감키히삼후럼울날본새밤카종누번십민추직규청외망름몸얼론온먹눈또격움길손볼낮팔친힘쓰쪽끝른맞왔했였겠었렇떤께뿐잘못많좋',
    '알런씨설박최김임윤황송홍류허채태코블클래글델험응답택항맥락색활침확증검토편링목록필열넣쓸값닫버튼참북',
  ].join(''),
)
