import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { type DocumentParts, DocumentPartsContext } from './document-parts.ts';

const stylePlaceholder = '/* styles */';
const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * The whole document at once, with the loaders' data as the scripts that React Router's browser part reads.
 * Nothing of a page waits, so a string does, at two thirds of what a stream costs; the styles skip React.
 */
export async function renderDocument(
  context: EntryContext,
  url: string,
  parts: DocumentParts & { nonce: string },
): Promise<string> {
  const { serverHandoffStream, ...withoutStream } = context;
  const html = renderToString(
    <DocumentPartsContext value={{ ...parts, styles: stylePlaceholder }}>
      <ServerRouter context={withoutStream} url={url} nonce={parts.nonce} />
    </DocumentPartsContext>,
  );
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const scripts = [
    `window.__reactRouterContext.streamController.enqueue(${toScript(data)});`,
    'window.__reactRouterContext.streamController.close();',
  ].map((script) => `<script nonce="${parts.nonce}">${script}</script>`);
  const end = html.lastIndexOf('</body>');
  const document = html.slice(0, end) + scripts.join('') + html.slice(end);
  return `<!DOCTYPE html>${document.replace(stylePlaceholder, () => parts.styles)}`;
}

/** A text as a script's string that cannot end the script. */
function toScript(value: string): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
