const maxTextLength = 4_000;
const maxDepth = 4;
const email = /[^\s@"'`<>()[\]{},;:=?&/\\]{1,64}(?:@|%40)[^\s@"'`<>()[\]{},;:=?&/\\]{1,255}/gi;
/** Session, link and transaction tokens: 32 random bytes in base64url; API keys have a mark before them. */
const token = /(?<![\w-])(?:kamra_)?[\w-]{43}(?![\w-])/g;

/** Fields of driver and Node errors, beside the message, without values of rows. */
const safeFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'syscall',
  'statusCode',
  'responseCode',
] as const;

/**
 * Options of the process's logger: no line has an e-mail address, a token or values from the database driver
 * (`detail`, `where`, `params`), whatever is logged. pino escapes control characters itself.
 */
export const redactedLog = {
  serializers: { err: serializeError, error: serializeError, req: serializeRequest },
  formatters: { log: redactStrings },
  hooks: { logMethod: redactMessage },
  redact: {
    paths: [
      'password',
      'authorization',
      'cookie',
      'headers',
      'body',
      'params',
      'parameters',
      'detail',
    ].flatMap((name) => [name, `*.${name}`]),
    censor: '[redacted]',
  },
};

/** Removes e-mail addresses and tokens from a text and truncates it. */
export function redactText(text: string): string {
  return text.slice(0, maxTextLength).replace(email, '[email]').replace(token, '[token]');
}

export interface SerializedError {
  type: string;
  message: string;
  stack: string;
  cause?: SerializedError;
  errors?: SerializedError[];
  [field: string]: unknown;
}

type ErrorFields = Error & Record<string, unknown> & { errors?: unknown[] };

/** An error for the log, with its causes. */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!isLikeError(error)) return { type: typeof error, message: redactText(String(error)), stack: '' };
  const known = safeFields.flatMap((name) =>
    ['string', 'number'].includes(typeof error[name]) ? [[name, error[name]] as const] : [],
  );
  const deeper = depth < maxDepth;
  return {
    type: error.name ?? 'Error',
    message: messageOf(error),
    stack: stackOf(error),
    ...Object.fromEntries(known),
    ...(deeper && error.cause !== undefined && { cause: serializeError(error.cause, depth + 1) }),
    ...(deeper &&
      Array.isArray(error.errors) && {
        errors: error.errors.slice(0, 5).map((each) => serializeError(each, depth + 1)),
      }),
  };
}

/** The job queue copies the fields of errors into plain objects. */
function isLikeError(error: unknown): error is ErrorFields {
  return error instanceof Error || typeof (error as Partial<Error> | null)?.message === 'string';
}

/** An error as text for whoever reads a terminal, with its stack and causes; redacted as in the log. */
export function describeError(error: unknown): string {
  return describeSerialized(serializeError(error));
}

function describeSerialized({ type, message, stack, cause, errors = [] }: SerializedError): string {
  const others = [...(cause ? [cause] : []), ...errors].map(
    (each) => `caused by ${describeSerialized(each)}`,
  );
  return [`${type}: ${message}`, stack, ...others].filter(Boolean).join('\n');
}

/** Method and URL of a request: no header, and no IP address. */
function serializeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, url: redactText(url ?? '') };
}

/** Drizzle appends a statement's parameters; PostgreSQL quotes the value in its data exceptions (class 22). */
function messageOf(error: Error & { code?: unknown }): string {
  const [withoutParameters = ''] = error.message.split('\nparams: ');
  const isDataException = typeof error.code === 'string' && /^22/.test(error.code);
  return redactText(isDataException ? withoutParameters.replace(/".*"/s, '"…"') : withoutParameters);
}

/** The stack without the message, which V8 puts first. */
function stackOf({ stack = '', message }: Error): string {
  const start = message ? stack.indexOf(message) : -1;
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return redactText(
    frames
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  );
}

function redactStrings(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redactText(value) : value,
    ]),
  );
}

function redactMessage(this: unknown, args: unknown[], method: (...args: unknown[]) => void): void {
  method.apply(
    this,
    args.map((argument) => (typeof argument === 'string' ? redactText(argument) : argument)),
  );
}
