export const configStrings = {
  noFile: 'there is no gatehouse.config.ts and no gatehouse.json here. Make one, or name yours with --config <file>.',
  noSuchFile: 'there is no such file.',
  noDefault: 'it has no default export. Write: export default defineConfig({ … });',
  unprintable: 'Use printable characters only.',
  noObject: 'it is not an object. Write: { "plans": [ … ] }',
  unreadable: "it can't be read. {{fault}}",
  tooLarge: 'it has more than 1 MB.',
  line: 'Line {{line}}, column {{column}}',
  json: {
    word: 'this is no value. Texts stand in quotation marks.',
    number: 'this is no number.',
    key: 'a name in quotation marks is expected.',
    value: 'a value is expected.',
    colon: 'a colon is expected.',
    comma: 'a comma is expected.',
    brace: 'a } is expected.',
    bracket: 'a ] is expected.',
    end: 'nothing may follow the closing bracket.',
    comment: 'the comment has no end.',
    text: 'the text has no closing quotation mark.',
    other: 'this is no JSON.',
    twice: '"{{key}}" stands here a second time. Take one of them out.',
    deep: 'it is nested too deeply.',
  },
  unknownKey: '"{{word}}" is not known.',
  meant: 'Did you mean "{{word}}"?',
  missing: 'It is missing.',
  wrong: '{{got}} is none of: {{known}}.',
  wrongKind: '{{got}} is not of the kind that it has to be: {{expected}}.',
  list: 'a list is not of the kind that it has to be: object.',
  fine: '{{file}} has no faults. Applications: {{applications}}, plans: {{plans}}, prices: {{prices}}, features: {{features}}, bundles: {{bundles}}.',
  nothing: 'Nothing changes: {{file}} is version {{number}}, which is in force.',
  nothingYet: 'Nothing was applied yet.',
  /** The document differs in nothing that a sentence could say. */
  unsaid: 'Only internal changes.',
  first: 'This is the first version.',
  would: '{{file}} differs from version {{number}}:',
  apply: 'Apply? (y/N) ',
  needsYes: 'Read the changes above. To put them in force, run this again with --yes.',
  declined: 'Nothing was applied.',
  applied: 'Version {{number}} is in force, in every open page within seconds.',
  meanwhile: 'Another version was applied meanwhile. Run this again to see what changes from it.',
  noVersion: 'there is no version {{number}}.',
  version: 'version {{number}}',
  default: 'default',
  nothingThere: '–',
  shown: 'Version {{number}}, applied {{date}} by {{by}}.',
  defaults: 'Nothing was applied yet: these are the defaults.',
  init: {
    signUp: 'Who can make an account?',
    firstWay: 'What does the sign-in page ask for first?',
    twoStep: 'Is two-step verification required?',
    plans: 'Do you sell plans?',
    usual: '(the usual choice)',
    oneOf: 'name one of: {{answers}}.',
    exists: 'it exists already. Name a new file with --config.',
    onlyJson: 'its name has to end with .json. A gatehouse.config.ts may import it.',
    head: [
      'How this deployment of Gatehouse works. Comments are read over; what is commented out has the value that stands there.',
      'Before you put a change in force: gatehouse-provider config check, then config diff, then config apply.',
    ],
    sold: 'What is sold, in the minor unit of the currency: 2900 is 29.00 USD.',
    written: '{{file}} is written. Read it, then put it in force with: gatehouse-provider config apply --config {{file}}',
  },
  differs: '{{file}} differs from version {{number}}, which is in force. See what would change with: gatehouse-provider config diff',
  beginAnew: 'To begin anew with the data of the demo, remove the folder {{folder}}.',
  atStart: 'the server',
  demo: 'the demo',
  command: 'the command line',
  usage: `Usage: gatehouse-provider config <command> [--config <file>]
  init             writes a commented gatehouse.json, after four questions or by
                   --sign-up closed|open --first-way password|magicLink|code|passkey
                   --two-step optional|required|except-sso --plans none|example
  check            names each fault of gatehouse.config.ts or gatehouse.json
  diff             says what would change, for whom
  apply [--yes]    says it, asks, and puts it in force
  show [version]   lists what is in force, or was, and where each value comes from
  export [version] prints it as a gatehouse.json, without what it says anyway
  rollback <version> [--yes]
                   puts an earlier version in force again, like apply
  versions         lists the versions, newest first
  schema           prints the JSON Schema of the file

  gatehouse-provider config apply --config gatehouse.json`,
} as const;
