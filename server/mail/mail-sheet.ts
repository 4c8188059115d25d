import {
  type CSSProperties,
  createElement as element,
  Fragment,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { keepNumbersTogether } from './keep-numbers-together.ts';

// Plain tables with inline styles, which every mail program shows; react-email's bundle would cost the server 40 MB.
const font: CSSProperties = { fontFamily: 'Helvetica, Arial, sans-serif', color: '#26221d', margin: 0 };
export const mailStyles = {
  page: { backgroundColor: '#f3eee5', margin: 0, padding: '24px 0', width: '100%' },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  sheet: { backgroundColor: '#fffdfa', maxWidth: '600px', margin: '0 auto', borderRadius: '16px' },
  masthead: { padding: '24px 32px 0' },
  shopName: { ...font, fontSize: '22px', lineHeight: '40px', fontWeight: 700, textDecoration: 'none' },
  inner: { padding: '24px 32px 32px' },
  title: {
    ...font,
    fontSize: '24px',
    lineHeight: '32px',
    marginBottom: '16px',
    // One long word would widen the mail on a phone.
    wordBreak: 'break-word',
    hyphens: 'auto',
  },
  heading: { ...font, fontSize: '17px', lineHeight: '24px', margin: '24px 0 8px' },
  text: { ...font, fontSize: '16px', lineHeight: '24px', marginBottom: '8px', wordBreak: 'break-word' },
  strong: { ...font, fontSize: '16px', lineHeight: '24px', marginBottom: '8px', fontWeight: 700 },
  line: { ...font, fontSize: '15px', lineHeight: '22px', wordBreak: 'break-word' },
  amount: { ...font, fontSize: '15px', lineHeight: '22px', whiteSpace: 'nowrap' },
  small: { ...font, fontSize: '13px', lineHeight: '18px', color: '#635b50', marginBottom: '12px' },
  total: { ...font, fontSize: '17px', lineHeight: '28px', fontWeight: 700, whiteSpace: 'nowrap' },
  boxed: { backgroundColor: '#f3eee5', padding: '16px', borderRadius: '12px', marginTop: '16px' },
  rule: { border: 'none', borderTop: '1px solid #e3dbce', margin: '16px 0' },
  picture: {
    display: 'block',
    width: '64px',
    height: '64px',
    objectFit: 'cover',
    borderRadius: '10px',
    backgroundColor: '#f3eee5',
  },
  buttonCell: { borderRadius: '26px', textAlign: 'center' },
  button: {
    ...font,
    display: 'block',
    padding: '14px 28px',
    borderRadius: '26px',
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  footer: { maxWidth: '600px', margin: '0 auto' },
  footerInner: { padding: '16px 32px 0', textAlign: 'center' },
  footerLink: {
    ...font,
    fontSize: '13px',
    lineHeight: '18px',
    color: '#635b50',
    textDecoration: 'underline',
  },
} satisfies Record<string, CSSProperties>;
type MailStyle = keyof typeof mailStyles;

/** Colours for readers who have their programs dark: those that know the query or `data-ogsc` keep what is told here. */
const darkRules: [names: MailStyle[], rule: string][] = [
  [['page'], 'background-color:#171512 !important'],
  [['sheet'], 'background-color:#24211d !important'],
  [['shopName', 'title', 'heading', 'text', 'strong', 'line', 'amount', 'total'], 'color:#f3eee5 !important'],
  [['small', 'footerLink'], 'color:#b9afa1 !important'],
  [['boxed'], 'background-color:#312c26 !important'],
  [['rule'], 'border-top-color:#453f37 !important'],
];
const classOf = (name: MailStyle) => `m-${name.toLowerCase()}`;
const darkCss = (prefix: string) =>
  darkRules
    .map(([names, rule]) => `${names.map((name) => `${prefix}.${classOf(name)}`).join(',')}{${rule}}`)
    .join('');
const css = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkCss('')}}
${darkCss('[data-ogsc] ')}
@media (max-width:480px){.${classOf('page')}{padding:0 0 24px !important}.${classOf('sheet')}{border-radius:0 !important}
.${classOf('masthead')}{padding:20px 20px 0 !important}.${classOf('inner')}{padding:20px 20px 24px !important}
.m-wide{width:100% !important}}`;

/** The look of one mail's element: its style inline, and the name under which the dark colours find it. */
export function look(name: MailStyle, more: CSSProperties = {}) {
  return { className: classOf(name), style: { ...mailStyles[name], ...more } };
}

/** What surrounds every mail of the shop. */
export interface MailFrame {
  shopName: string;
  homeUrl: string;
  /** `isWhole`: the shop's own, which has its name in it. */
  logo: { url: string; width: number; height: number; isWhole: boolean };
  /** Of buttons, under white text. */
  accent: string;
  /** Leads to the address of a button, for readers whose program shows none. */
  buttonNote: string;
  /** Who writes: company, address and so on, a line each. */
  sender: string[];
  links: { label: string; url: string }[];
}

export interface MailButton {
  label: string;
  url: string;
}

interface MailSheet {
  language: string;
  heading: string;
  /** Preview text beside the subject. */
  preview: string | undefined;
  frame: MailFrame;
  content: ReactNode;
}

/** An HTML document that mail programs show: the shop's name, one sheet on a tinted page, and who wrote it. */
export function writeMailSheet({ language, heading, preview, frame, content }: MailSheet): string {
  const title = element('h1', look('title'), heading);
  const body = element(
    'body',
    look('page'),
    element('div', { style: mailStyles.hidden }, preview),
    mailTable(
      look('sheet'),
      row('masthead', element('td', look('masthead'), masthead(frame))),
      row('content', element('td', look('inner'), title, content)),
    ),
    mailTable(look('footer'), row('footer', element('td', look('footerInner'), footer(frame)))),
  );
  const html = element('html', { lang: language, dir: 'ltr' }, head(heading), body);
  return `<!DOCTYPE html>${keepNumbersTogether(renderToStaticMarkup(html))}`;
}

function head(heading: string): ReactElement {
  return element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('title', null, heading),
    element('style', null, css),
  );
}

/** The name stands beside the drawn logo, since many programs leave pictures out at first; or in place of the shop's own. */
function masthead({ shopName, homeUrl, logo: { url, isWhole, ...size } }: MailFrame): ReactElement {
  const logo = { src: url, alt: isWhole ? shopName : '', ...size };
  const style = {
    ...{ display: 'inline-block', verticalAlign: 'middle', border: 0 },
    ...(!isWhole && { marginRight: '12px' }),
  };
  const name = isWhole ? '' : shopName;
  return element('a', { href: homeUrl, ...look('shopName') }, element('img', { ...logo, style }), name);
}

function footer({ sender, links }: MailFrame): ReactElement[] {
  const anchors = links.flatMap(({ label, url }, index) => [
    index > 0 ? ' · ' : '',
    element('a', { key: url, href: url, ...look('footerLink') }, label),
  ]);
  return [
    ...sender.map((text, index) => element('p', { key: `${index}`, ...look('small', { margin: 0 }) }, text)),
    element('p', { key: 'links', ...look('small', { marginTop: '8px' }) }, ...anchors),
  ];
}

/** The one thing to do, as a cell that is coloured also where links are not, and its address as text. */
export function mailButton({ label, url }: MailButton, { accent, buttonNote }: MailFrame): ReactElement {
  const link = element('a', { href: url, ...look('button', { backgroundColor: accent }) }, label);
  const cell = element('td', look('buttonCell', { backgroundColor: accent }), link);
  const shape = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, className: 'm-wide' };
  return element(
    Fragment,
    null,
    element(
      'table',
      { ...shape, style: { margin: '16px 0 8px' } },
      element('tbody', null, element('tr', null, cell)),
    ),
    element(
      'p',
      look('small'),
      buttonNote,
      ' ',
      element('a', { href: url, ...look('footerLink', inText) }, url),
    ),
  );
}

const inText: CSSProperties = { wordBreak: 'break-all' };

export function mailTable(
  { className, style }: { className?: string; style?: CSSProperties },
  ...rows: ReactElement[]
): ReactElement {
  const shape = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return element('table', { ...shape, className, style }, element('tbody', null, ...rows));
}

function row(key: string, cell: ReactElement): ReactElement {
  return element('tr', { key }, cell);
}

/** A text in its paragraphs: the shop's own texts may have several. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter(Boolean);
}
