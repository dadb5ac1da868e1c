/** Words, keyboard rows and endings that people make passwords of; `common-passwords.ts` combines them. */

/** Whole passwords and stems, in lower case. */
export const commonWords: readonly string[] =
  'password passwort passwd pass admin administrator root user guest test demo login welcome willkommen hello hallo hi master letmein access secret geheim changeme default system server computer internet samsung iphone android windows google apple microsoft lenovo huawei xiaomi oracle cisco qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qwer iloveyou loveyou love lovely baby babygirl angel princess prince sunshine summer sommer winter spring autumn monkey dragon tiger lion eagle falcon panda shadow superman batman spiderman pokemon naruto starwars matrix football fussball soccer baseball basketball hockey tennis golf ferrari porsche mercedes bmw audi toyota honda yamaha mustang corvette harley ninja samurai killer hunter ranger soldier freedom liberty peace jesus christ heaven god buddha michael jordan daniel thomas robert jessica jennifer michelle ashley nicole andrew joshua matthew anthony charlie george william james john david peter paul maria anna lisa julia sarah laura sophie emma max alex chris martin stefan andreas hans berlin hamburg munich muenchen london paris tokyo osaka kyoto beijing shanghai shenzhen guangzhou china japan germany deutschland schalke bayern dortmund chelsea arsenal liverpool barcelona madrid juventus woaini woaini1314 aini wang zhang chen liu yang huang zhao zhou caonima taobao alibaba tencent weixin qq baidu jiayou woshishui sakura hana arigato konnichiwa ohayo nihon doraemon kawaii cookie coffee kaffee chocolate schokolade banana orange apple cherry pepper ginger sugar honey flower rose lily daisy rainbow butterfly star moon sun sky ocean river mountain fire water earth storm thunder silver gold golden diamond crystal purple yellow green blue black white red pink magic music guitar piano rock metal dance party happy lucky smile friend friends family mother father sister brother school student teacher office work company money dollar cash bank hacker trust trustno trustno1 whatever nothing forever because please thanks'.split(
    ' ',
  )

/** Endings that people add to a word to satisfy password rules. */
export const commonEndings: readonly string[] =
  ' 0 1 2 3 4 5 6 7 8 9 00 01 02 07 08 09 10 11 12 13 21 22 23 33 44 55 66 69 77 88 99 000 007 100 101 111 123 222 321 333 444 456 520 555 666 777 789 888 999 1212 1234 12345 123456 1314 2000 4321 5201314 520 ! !! . @ # ? * 1! 12! 123! 1234! @1 @12 @123 @1234 @2024 @2025 @2026 #1 #123 _1 _123 .123 !1 !123'.split(
    ' ',
  )

/** Rows of neighbouring keys. */
export const keyRows: readonly string[] = [
  '1234567890',
  '0123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfv',
  'q1w2e3r4t5y6',
  '147258369',
  '789456123',
  '159357',
  '741852963',
  '!@#$%^&*()',
]
