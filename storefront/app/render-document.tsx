import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { type DocumentParts, DocumentPartsContext } from './document-parts.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { toScript } from './to-script.ts';

const stylePlaceholder = '/* styles */';
/**
 * Renders the whole document, with the loaders' data as the scripts that React Router reads in the browser. No part
 * of a page is deferred, so it is rendered as a string, at two thirds of a stream's cost; the styles skip React. The
 * pieces are joined as bytes only; the styles are one of them, always the same string.
 */
export async function renderDocument(
  context: EntryContext,
  url: string,
  parts: DocumentParts & { noncePlaceholder: string },
): Promise<string[]> {
  const { serverHandoffStream, ...withoutStream } = context;
  const html = renderToString(
    <DocumentPartsContext value={{ ...parts, styles: stylePlaceholder }}>
      <ServerRouter context={withoutStream} url={url} nonce={parts.noncePlaceholder} />
    </DocumentPartsContext>,
  );
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const scripts = [
    `window.__reactRouterContext.streamController.enqueue(${toScript(data)});`,
    'window.__reactRouterContext.streamController.close();',
  ].map((script) => `<script nonce="${parts.noncePlaceholder}">${script}</script>`);
  const [head = '', body = '', ...end] = startAfterPaint(html, parts.noncePlaceholder, scripts.join(''));
  const [before = '', after = ''] = head.split(stylePlaceholder);
  return [`<!DOCTYPE html>${before}`, parts.styles, after, body, end.join('')];
}
