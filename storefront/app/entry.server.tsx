import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import messages from 'virtual:translations';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import styles from './app.css?inline';
import { DocumentPartsContext } from './document-parts.ts';

export { createRequestHandler, RouterContextProvider } from 'react-router';
export { serverCallContext } from './shop-api.ts';

/** Pages whose answer depends on the visitor: no cache may keep them, no search engine lists them. */
const privatePaths = /^\/(cart|checkout|order)(\/|\.data$|$)/;

/** Stands for the nonce until a page is sent. Nobody can guess it, so no text on a page can pass for it. */
export const noncePlaceholder = randomUUID();

/** Rendered as a whole, with the placeholder for the nonce: whoever sends the page puts a fresh one in. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { language } = splitLocalizedPath(new URL(request.url).pathname);
  const html = await renderWhole(
    <DocumentPartsContext value={{ styles, messages: messages[language], nonce: noncePlaceholder }}>
      <ServerRouter context={context} url={request.url} nonce={noncePlaceholder} />
    </DocumentPartsContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  keepPrivate(request, headers);
  return new Response(html, { status, headers });
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  keepPrivate(request, response.headers);
  return response;
}

/** Whether a page's answer depends on the visitor. */
export function isPrivatePath(pathname: string): boolean {
  return privatePaths.test(splitLocalizedPath(pathname).path);
}

function keepPrivate(request: Request, headers: Headers): void {
  if (!isPrivatePath(new URL(request.url).pathname)) return;
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
}

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
