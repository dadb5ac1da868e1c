/** What the commands of the operator print. The words of a command are the same under every program that runs it. */

/** The words of the delivered roles, for `--role`; a number such as S20 names any other role. */
export const roleWords = {
  member: 'R10',
  reviewer: 'S10',
  examiner: 'S20',
  registrar: 'S30',
  editor: 'S40',
  auditor: 'S80',
  administrator: 'S90',
} as const

/** Printed at every start without an administrator. */
export const howToAddAdministrator =
  'Nobody can administer this portal yet. Create an administrator with: npm run user -- create --role administrator --name "Your name" --email you@example.com'

/** The help of all commands. */
export const help = `Commands of the operator. They use the same environment as the server (DATA_DIR, DATABASE_URL, …).

user create --name NAME (--email ADDRESS | --phone NUMBER) [options]
  Creates an account and prints its password, which is drawn and not stored.
  --name NAME        name that others see, 2 to 20 characters
  --email ADDRESS    e-mail address; one contact is needed, both are allowed
  --phone NUMBER     phone number: 11 digits of mainland China, or + and 6 to 15 digits
  --login NAME       login name; without it the e-mail address, else the phone number
  --role ROLE        ${Object.keys(roleWords).join(', ')}, or a number such as S20; default: member
  --language LANG    language of the messages: zh, en, tw, ja or de; default: en

user code --login NAME
  Prints the code that confirms a login, while it waits in the outbox because no mail or short message can be sent.

demo remove
  Removes the demo library. What real people made or used stays, see docs/operations.md.

help
  Prints this.

Exit codes: 0 done, 1 the database does not allow it or cannot be used, 2 the command line or the environment is wrong.`
