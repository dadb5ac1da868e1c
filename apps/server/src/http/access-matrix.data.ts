/**
 * Who may make which call on which object: one line per call and object, one column per caller. `access-matrix.test.ts`
 * makes every call of it against real data, and fails for a call that has a handler and no line here.
 *
 * Columns: a guest (no token), a member, the author of the works, another member, and staff by role: S10 reviewer, S20
 * examiner, S30 registrar, S40 catalogue editor, S80 auditor, S90 administrator.
 *
 * Outcomes: `ok` done · `none` done, the caller had nothing to act on · `login` LOGIN_REQUIRED · `no` PERMISSION_DENIED ·
 * `gone` NOT_FOUND · `locked` RESOURCE_LOCKED · `self` refused because it is their own · anything else is the error's key.
 * `_`: no object. Works: `open` for all, `vip` for enterprise VIP, `role` for experts, `later` starts in the future.
 */
export const accessMatrix = `
call                          on          guest  member  author  other   S10     S20     S30     S40     S80     S90

agreement.read                _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.forRole             _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.guessYouLike        _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.keywords            _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.list                _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.list                record      login  ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.list                favourites  login  ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.list                release     login  ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.menu                _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.related             _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.search              _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
catalogue.suggest             _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
code.send                     new         ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
code.send                     login       login  ok      ok      ok      ok      ok      ok      ok      ok      ok
comments.delete               theirs      login  ok      none    none    none    none    none    none    none    none
comments.list                 open        ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
comments.list                 later       gone   gone    ok      gone    ok      gone    gone    gone    gone    ok
comments.own                  _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
comments.submit               open        login  ok      ok      ok      ok      ok      ok      ok      ok      ok
comments.submit               stars       login  ok      self    ok      ok      ok      ok      ok      ok      ok
comments.submit               vip         login  locked  ok      locked  ok      locked  locked  locked  locked  ok
comments.submit               later       login  gone    locked  gone    locked  gone    gone    gone    gone    locked
feedback.submit               _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
file.view                     open        ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
file.view                     vip         login  locked  ok      locked  ok      locked  locked  locked  locked  ok
file.view                     role        login  locked  ok      locked  ok      locked  locked  locked  locked  ok
file.view                     later       gone   gone    ok      gone    ok      gone    gone    gone    gone    ok
file.view                     draft       gone   gone    ok      gone    ok      gone    gone    gone    gone    ok
file.view                     evidence    gone   ok      gone    gone    gone    gone    ok      gone    gone    ok
file.view                     feedback    gone   ok      gone    gone    ok      gone    ok      gone    gone    ok
info.check                    _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
media.read                    open        ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
media.read                    vip         gone   gone    ok      gone    ok      gone    gone    gone    gone    ok
media.read                    draft       gone   gone    ok      gone    ok      gone    gone    gone    gone    ok
media.read                    evidence    gone   ok      gone    gone    gone    gone    ok      gone    gone    ok
notices.list                  _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
notices.markRead              _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
notices.remove                _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
password.change               _           login  PW_WRONG PW_WRONG PW_WRONG PW_WRONG PW_WRONG PW_WRONG PW_WRONG PW_WRONG PW_WRONG
password.recover              _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
people.erase                  _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
people.exportData             _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
people.fans                   _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
people.follow                 author      login  ok      self    ok      ok      ok      ok      ok      ok      ok
people.followed               _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
people.recommended            _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
people.self                   _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
people.setAvatar              _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
people.space                  author      ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
people.spaceWorks             author      ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
people.updateSelf             _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
registration.submit           _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
resource.click                open        ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
resource.click                later       gone   gone    ok      gone    ok      gone    gone    gone    gone    ok
resource.requestAccess        open        login  CONFLICT CONFLICT CONFLICT CONFLICT CONFLICT CONFLICT CONFLICT CONFLICT CONFLICT
resource.requestAccess        vip         login  ok      CONFLICT ok     CONFLICT ok     ok      ok      ok      CONFLICT
resource.requestAccess        role        login  ok      CONFLICT ok     CONFLICT ok     ok      ok      ok      CONFLICT
resource.requestAccess        later       login  gone    CONFLICT gone   CONFLICT gone   gone    gone    gone    CONFLICT
resource.setFavourite         open        login  ok      ok      ok      ok      ok      ok      ok      ok      ok
resource.setFavourite         later       login  gone    ok      gone    ok      gone    gone    gone    gone    ok
resource.view                 open        ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
resource.view                 vip         ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
resource.view                 later       gone   gone    ok      gone    ok      gone    gone    gone    gone    ok
roles.forWorks                _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
roles.list                    all         ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
roles.list                    exams       login  ok      ok      ok      ok      ok      ok      ok      ok      ok
session.list                  _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
session.login                 _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
session.logout                _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
session.remove                _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
settings.save                 _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
study.beat                    open        login  ok      ok      ok      ok      ok      ok      ok      ok      ok
study.beat                    vip         login  locked  ok      locked  ok      locked  locked  locked  locked  ok
study.moves                   _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
study.time                    _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
system.info                   _           ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
upgrade.submit                apply       login  ok      ok      ok      ok      ok      ok      ok      ok      ok
upgrade.submit                cancel      login  ok      gone    gone    gone    gone    gone    gone    gone    gone
upgrade.view                  _           login  ok      ok      ok      ok      ok      ok      ok      ok      ok
uploads.file                  evidence    ok     ok      ok      ok      ok      ok      ok      ok      ok      ok
uploads.file                  work        login  CALL_MISSING CALL_MISSING CALL_MISSING CALL_MISSING CALL_MISSING CALL_MISSING CALL_MISSING CALL_MISSING CALL_MISSING

console.accessRequestDecide   theirs      login  no      no      no      no      no      no      no      no      ok
console.accessRequestDecide   own         login  no      no      no      no      no      no      no      no      self
console.accessRequestList     _           login  no      no      no      no      no      no      no      no      ok
console.agreementList         _           login  no      no      no      no      no      no      ok      no      ok
console.agreementPreview      _           login  no      no      no      no      no      no      ok      no      ok
console.agreementSave         _           login  no      no      no      no      no      no      ok      no      ok
console.agreementView         _           login  no      no      no      no      no      no      ok      no      ok
console.auditList             _           login  no      no      no      no      no      no      no      ok      ok
console.auditVerify           _           login  no      no      no      no      no      no      no      ok      ok
console.broadcastCancel       planned     login  no      no      no      no      no      no      no      no      ok
console.broadcastList         _           login  no      no      no      no      no      no      no      no      ok
console.calendarSave          _           login  no      no      no      no      no      no      no      no      ok
console.calendarView          _           login  no      no      no      no      no      no      no      no      ok
console.commentList           _           login  no      no      no      ok      no      no      no      no      ok
console.commentOperate        theirs      login  no      no      no      ok      no      no      no      no      ok
console.commentOperate        own         login  no      no      no      self    no      no      no      no      self
console.configList            _           login  no      no      no      no      no      no      no      no      ok
console.configSave            _           login  no      no      no      no      no      no      no      no      ok
console.customerList          _           login  no      no      no      no      no      no      no      no      ok
console.customerSave          new         login  no      no      no      no      no      no      no      no      ok
console.entitlementGrant      theirs      login  no      no      no      no      no      no      no      no      ok
console.entitlementGrant      own         login  no      no      no      no      no      no      no      no      self
console.feedbackList          _           login  no      no      no      ok      no      ok      no      no      ok
console.feedbackOperate       theirs      login  no      no      no      ok      no      ok      no      no      ok
console.feedbackOperate       own         login  no      no      no      self    no      self    no      no      self
console.keywordList           _           login  no      no      no      no      no      no      ok      no      ok
console.keywordSave           _           login  no      no      no      no      no      no      ok      no      ok
console.menuList              _           login  no      no      no      no      no      no      ok      no      ok
console.menuMove              _           login  no      no      no      no      no      no      ok      no      ok
console.menuSave              _           login  no      no      no      no      no      no      ok      no      ok
console.noticeBroadcast       _           login  no      no      no      no      no      no      no      no      ok
console.outboxList            _           login  no      no      no      no      no      no      no      no      ok
console.outboxView            _           login  no      no      no      no      no      no      no      no      ok
console.registrationList      _           login  no      no      no      no      no      ok      no      no      ok
console.registrationReview    theirs      login  no      no      no      no      no      ok      no      no      ok
console.registrationView      theirs      login  no      no      no      no      no      ok      no      no      ok
console.reportExport          _           login  no      no      no      ok      ok      ok      ok      ok      ok
console.reportOverview        _           login  no      no      no      ok      ok      ok      ok      ok      ok
console.reportResource        open        login  no      no      no      ok      ok      ok      ok      ok      ok
console.reportUser            member      login  no      no      no      ok      ok      ok      ok      ok      ok
console.roleGrant             theirs      login  no      no      no      no      no      no      no      no      ok
console.roleGrant             own         login  no      no      no      no      no      no      no      no      no
console.roleList              _           login  no      no      no      no      no      no      no      no      ok
console.roleSave              _           login  no      no      no      no      no      no      no      no      ok
console.upgradeList           _           login  no      no      no      no      no      ok      no      no      ok
console.upgradeReview         theirs      login  no      no      no      no      no      ok      no      no      ok
console.upgradeReview         own         login  no      no      no      no      no      self    no      no      self
console.upgradeView           theirs      login  no      no      no      no      no      ok      no      no      ok
console.userImport            _           login  no      no      no      no      no      no      no      no      ok
console.userList              _           login  no      no      no      no      no      no      no      no      ok
console.userOperate           theirs      login  no      no      no      no      no      no      no      no      ok
console.userOperate           own         login  no      no      no      no      no      no      no      no      no
console.userView              theirs      login  no      no      no      no      no      no      no      no      ok
`
