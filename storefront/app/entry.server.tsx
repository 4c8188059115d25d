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

/** Rendered as a whole, with the nonce as the placeholder `__nonce__`: whoever sends the page puts a fresh one in. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { language } = splitLocalizedPath(new URL(request.url).pathname);
  const html = await renderWhole(
    <DocumentPartsContext value={{ styles, messages: messages[language] }}>
      <ServerRouter context={context} url={request.url} nonce="__nonce__" />
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

function keepPrivate(request: Request, headers: Headers): void {
  if (!privatePaths.test(splitLocalizedPath(new URL(request.url).pathname).path)) return;
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
