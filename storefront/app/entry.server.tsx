import { randomUUID } from 'node:crypto';
import messages from 'virtual:translations';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { type EntryContext, isRouteErrorResponse } from 'react-router';
import styles from './app.css?inline';
import { renderDocument } from './render-document.tsx';

export { createRequestHandler, RouterContextProvider } from 'react-router';
export { pageRules } from './page-rules.ts';
export { serverCallContext } from './shop-api.ts';

/** Unguessable placeholder nonce on our own inline scripts and styles until they are hashed. */
export const noncePlaceholder = randomUUID();

const htmlOfResponses = new WeakMap<Response, string[]>();

/** Rendered completely, its inline scripts and styles with the placeholder. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { language } = splitLocalizedPath(new URL(request.url).pathname);
  const html = await renderDocument(context, request.url, {
    styles,
    messages: messages[language],
    noncePlaceholder,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  htmlOfResponses.set(response, html);
  return response;
}

/** Logs unexpected failures, each as one line. The server logs missing pages, whose URL may contain line breaks. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(
    JSON.stringify({ level: 50, time: Date.now(), msg: 'a page failed', url: request.url, reason }),
  );
}

/** The text of a response, in pieces. A rendered page is kept as strings, without a stream. */
export async function readHtml(response: Response): Promise<string[]> {
  return htmlOfResponses.get(response) ?? [await response.text()];
}
