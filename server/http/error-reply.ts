import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@kamra/contract/error-codes.ts';
import { isSecretField } from '@kamra/contract/form-secrets.ts';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/is-unavailable.ts';
import { errorStatuses, invalidField, ShopError } from '../errors/shop-error.ts';
import { isPageForm } from '../limits/refuse-form-late.ts';
import { isPagePath } from './normalize-url.ts';
import { type PageFailure, plainErrorPage, type TypedForm } from './plain-error-page.ts';
import { contentSecurityPolicy, withNonce } from './web-security.ts';

/** Codes of Fastify's errors as ours; all others are unexpected. */
const codesOfKnownErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidRequest',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
};
/** PostgreSQL refused a value: the last check behind the contract, so each of these is logged. */
const codesOfRefusedValues = new Set([
  '22001', // string_data_right_truncation
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire
  '22025', // invalid_escape_sequence
  '22P02', // invalid_text_representation
  '22P03', // invalid_binary_representation
  '22P05', // untranslatable_character
  '2201B', // invalid_regular_expression
  '2201W', // invalid_row_count_in_limit_clause
  '2201X', // invalid_row_count_in_result_offset_clause
  '23514', // check_violation
  '54001', // statement_too_complex
]);
const codesOfStatuses: Record<number, ErrorCode> = {
  400: 'invalidRequest',
  403: 'notFound',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'busy',
};
/** As proxies note it in their logs; no client sees it. */
const clientLeft = 499;

/**
 * Replies to every failure with `{ code, details }`, or an error page for a page and its forms; unexpected ones are
 * logged and the reply has only their request id.
 */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasLeft(error, request)) return reply.code(clientLeft).send();
    const shopError = toShopError(error);
    const status = errorStatuses[shopError.code];
    // The rest of a refused upload is not read, so the connection cannot be reused.
    if (!request.raw.complete && request.method !== 'GET') reply.header('connection', 'close');
    if (status === 500) request.log.error({ err: error, url: request.url }, 'unexpected');
    const refused = refusedValue(error);
    // Without the message, which may hold what the visitor typed.
    if (refused)
      request.log.warn({ ...refused, route: request.routeOptions.url }, 'value refused by PostgreSQL');
    if (status === 503 || status === 429) {
      const { retryAfterSeconds } = shopError.details;
      reply.header('retry-after', String(retryAfterSeconds ?? reply.getHeader('retry-after') ?? 2));
    }
    if (wantsPage(request)) return sendErrorPage(request, reply, status);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const details = status === 500 ? { requestId: request.id } : shopError.details;
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code: shopError.code, details }));
  });
}

/** The reply broke off because its reader went away: nobody reads this one, and nothing is wrong. */
function hasLeft({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;
}

/** Whether a browser shows the reply in place of a page: of a page itself, or of the form of one. */
function wantsPage({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  const isNavigation = headers.accept?.includes('text/html') ?? false;
  return (
    isNavigation && (isPagePath(pathOf(url)) || (method === 'POST' && routeOptions.config.isForm === true))
  );
}

function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const page = request.method === 'POST' ? pageOfForm(request) : undefined;
  const { language } = splitLocalizedPath(pathOf(page ?? request.url));
  const typed = typedIntoPage(request);
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(withNonce(nonce)))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainErrorPage(language, failureOf(status), { nonce, requestId: request.id, page, typed }));
}

function failureOf(status: number): PageFailure {
  if (status === 503 || status === 429) return 'busy';
  if (status === 413) return 'tooLarge';
  return status < 500 ? 'refused' : 'unexpected';
}

/** The fields of a form that was sent to a page and was read, without secrets; undefined for every other request. */
function typedIntoPage(request: FastifyRequest): TypedForm | undefined {
  const { url, body } = request;
  if (!isPageForm(request) || typeof body !== 'string') return undefined;
  return { url, fields: [...new URLSearchParams(body)].filter(([name]) => !isSecretField(name)) };
}

/** The shop's page whose form was posted, as the browser tells it; the home page where it tells none of ours. */
function pageOfForm({ headers, host }: FastifyRequest): string {
  const page = URL.parse(headers.referer ?? '');
  const isOurs = page?.host === host && isPagePath(page.pathname) && !page.pathname.startsWith('//');
  return isOurs ? page.pathname + page.search : '/';
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}

/** Any error as a ShopError; unknown ones are `unexpected`. */
export function toShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error;
  const cause = error.cause as FastifyError | undefined;
  if (cause instanceof ShopError) return cause;
  const refused = refusedValue(error);
  if (refused)
    return refused.column ? invalidField(refused.column, 'invalid') : new ShopError('invalidRequest');
  const code = codesOfKnownErrors[error.code] ?? (cause?.code ? codesOfKnownErrors[cause.code] : undefined);
  if (code) return new ShopError(code);
  if (isUnavailable(error)) return new ShopError('busy');
  return new ShopError(codeOfStatus(error.statusCode));
}

/** 4xx errors of plugins are client errors; files that may not be read are notFound. */
function codeOfStatus(status = 500): ErrorCode {
  const isOfClient = status >= 400 && status < 500;
  return codesOfStatuses[status] ?? (isOfClient ? 'invalidRequest' : 'unexpected');
}

/** Details of a value that PostgreSQL refused; undefined for every other failure. */
function refusedValue(error: unknown): { code: string; column?: string; constraint?: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, column, constraint } = error as { code?: string; column?: string; constraint?: string };
  if (code && codesOfRefusedValues.has(code)) return { code, column, constraint };
  return refusedValue(error.cause);
}
