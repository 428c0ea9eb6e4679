import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import literalText from './literalText.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const once = { errors: 1 }
type Rule = Parameters<typeof tester.run>[1]

tester.run('literal text', literalText.rules['literal-text'] as unknown as Rule, {
  valid: [
    { name: 'is no message', code: '<p title={t(m.close)}>{t(m.menu)}</p>' },
    {
      name: 'is no class, address or other technical string',
      code: '<a className="quiet" href="/" data-x="y" />',
    },
    { name: 'is no symbol and no number', code: '<p alt="">– {count} · 100 %</p>' },
    { name: 'is no name of the product', code: '<title>Vtube</title>' },
    { name: 'is no string to which a value is compared', code: "<p>{kind === 'live' && <Badge />}</p>" },
    { name: 'is no argument inside an expression', code: "<p>{format(date, 'long')}</p>" },
    { name: 'is no title of another object', code: "page.title = 'Home'" },
  ],
  invalid: [
    { name: 'is text of an element', code: '<p>Hello</p>', ...once },
    { name: 'is text of a fragment', code: '<>Hello</>', ...once },
    { name: 'is text in any script', code: '<p>日本語</p>', ...once },
    { name: 'is text beside the name of the product', code: '<p>Vtube is late</p>', ...once },
    { name: 'is the title of the page', code: '<title>Home</title>', ...once },
    { name: 'is a string in braces', code: "<p>{'Hello'}</p>", ...once },
    { name: 'is both ends of a condition', code: "<p>{isOpen ? 'Close' : 'Open'}</p>", errors: 2 },
    { name: 'is a string after a condition', code: "<p>{isOpen && 'Close'}</p>", ...once },
    { name: 'is a template', code: '<p>{`${n} videos`}</p>', ...once },
    { name: 'is a concatenation', code: "<p>{n + ' videos'}</p>", ...once },
    ...['alt', 'aria-label', 'detail', 'label', 'placeholder', 'title'].map((name) => ({
      name: `is ${name}`,
      code: `<Thing ${name}="Close" />`,
      ...once,
    })),
    { name: 'is a condition in an attribute', code: "<p title={isOpen ? 'Close' : t(m.menu)} />", ...once },
    { name: 'is spoken', code: "announce('Comment added')", ...once },
    { name: 'is a notice', code: "toast({ text: 'Copied' })", ...once },
    { name: 'is the label of an entry', code: "const entries = [{ label: 'Export', onSelect }]", ...once },
    { name: 'is the title of the document', code: "document.title = 'Home'", ...once },
  ],
})
