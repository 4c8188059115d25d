import { type CSSProperties, createElement as element, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Plain tables with inline styles, which every mail program shows; react-email's bundle would cost the server 40 MB.
const font: CSSProperties = { fontFamily: 'Helvetica, Arial, sans-serif', color: '#1d2a22', margin: 0 };
export const mailStyles = {
  page: { backgroundColor: '#f3f5f2', margin: 0, padding: '24px 0' },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  sheet: { backgroundColor: '#ffffff', maxWidth: '600px', margin: '0 auto', borderRadius: '8px' },
  inner: { padding: '32px' },
  title: { ...font, fontSize: '24px', lineHeight: '32px', marginBottom: '16px' },
  heading: { ...font, fontSize: '17px', lineHeight: '24px', margin: '24px 0 8px' },
  text: { ...font, fontSize: '15px', lineHeight: '24px', marginBottom: '8px' },
  line: { ...font, fontSize: '15px', lineHeight: '22px' },
  small: { ...font, fontSize: '13px', lineHeight: '18px', color: '#5b6b61', marginBottom: '12px' },
  total: { ...font, fontSize: '17px', lineHeight: '28px', fontWeight: 700 },
  boxed: { backgroundColor: '#f3f5f2', padding: '16px', borderRadius: '8px', marginTop: '16px' },
  rule: { border: 'none', borderTop: '1px solid #dfe5e0', margin: '16px 0' },
  button: {
    ...font,
    display: 'inline-block',
    margin: '16px 0',
    padding: '14px 28px',
    borderRadius: '24px',
    backgroundColor: '#2c6e49',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>;

interface MailSheet {
  language: string;
  heading: string;
  /** Preview text beside the subject. */
  preview: string | undefined;
  content: ReactNode;
}

/** An HTML document that mail programs show: one white sheet on a tinted page. */
export function writeMailSheet({ language, heading, preview, content }: MailSheet): string {
  const title = element('h1', { style: mailStyles.title }, heading);
  const cell = element('td', { style: mailStyles.inner }, title, content);
  const body = element(
    'body',
    { style: mailStyles.page },
    element('div', { style: mailStyles.hidden }, preview),
    mailTable(mailStyles.sheet, element('tr', null, cell)),
  );
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('title', null, heading),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(element('html', { lang: language }, head, body))}`;
}

export function mailTable(style: CSSProperties, ...rows: ReactElement[]): ReactElement {
  const shape = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return element('table', { ...shape, style }, element('tbody', null, ...rows));
}
