import type { Readable } from 'node:stream';
import type { Endpoint, EndpointInput, Reply, ReplyInput } from '@kamra/contract/endpoint.ts';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toFieldErrors } from '../errors/field-errors.ts';
import { ShopError } from '../errors/shop-error.ts';
import { kindOfStaffCall } from '../limits/kind-of-route.ts';
import { kindOf, type RequestLimits } from '../limits/limit-requests.ts';
import {
  type Caller,
  type CookieRules,
  checkAccess,
  type FindSession,
  findAccount,
  readCaller,
  readsPrimary,
} from './caller.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import { maxUploadMs } from './read-upload.ts';
import type { ReplyCache } from './reply-cache.ts';
import { reusedBytes } from './reused-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be the form of a page. */
    isForm?: boolean;
  }
}

/** The time that an export of ten million rows takes, with room to spare. Who reads too slowly is cut off before. */
export const maxDownloadMs = 60 * 60_000;

export type EndpointFunction<E extends Endpoint> = (
  input: EndpointInput<E>,
  caller: Caller,
) => Promise<ReplyInput<E>>;

/** A call as the server renders pages with it: same checks, same function, no socket. */
export type CallInProcess = (
  name: string,
  input: { params?: unknown; query?: unknown; body?: unknown },
  caller: Caller,
) => Promise<unknown>;

/** Registers endpoints of the contract on the web server and for calls in process. */
export interface EndpointServer {
  serve<E extends Endpoint>(endpoint: E, run: EndpointFunction<E>): void;
  callInProcess: CallInProcess;
  /** The caller of a request, read once for all its calls. */
  callerOf(request: FastifyRequest, reply: FastifyReply): Caller;
  /** Whether public pages for this request show what their reader has just written. */
  readsPrimary(request: FastifyRequest): boolean;
}

/** Notes how many records of persons a reply holds, before it goes out. */
export type NoteRead = (endpoint: Endpoint, count: number, caller: Caller) => Promise<void>;

type AnyFunction = (input: EndpointInput<Endpoint>, caller: Caller) => Promise<unknown>;

interface Registration {
  endpoint: Endpoint;
  run: AnyFunction;
}

export function createEndpointServer(
  app: FastifyInstance,
  findSession: FindSession,
  cookies: CookieRules,
  replies: ReplyCache,
  limits: RequestLimits,
  noteRead: NoteRead,
): EndpointServer {
  const registrations = new Map<string, Registration>();
  const callers = new WeakMap<FastifyRequest, Caller>();
  const callerOf = (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callers.get(request) ?? readCaller(findSession, cookies, request, reply);
    callers.set(request, caller);
    return caller;
  };
  const noteWrite = async (endpoint: Endpoint, caller: Caller) => {
    const position = await cookies.writes.after(endpoint);
    if (position) caller.setWrittenCookie(position);
  };
  return {
    callerOf,
    readsPrimary: (request) => readsPrimary(request, cookies),
    serve(endpoint, run) {
      if (!endpoint.access) throw new Error(`${endpoint.path} declares no access rule`);
      const registration = { endpoint, run: run as AnyFunction };
      registrations.set(`${endpoint.method} ${endpoint.path}`, registration);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        exposeHeadRoute: false,
        schema: describeEndpoint(endpoint),
        config: { kind: kindOfStaffCall(endpoint), ...(endpoint.form && { isForm: true }) },
        // The handler of an upload reads the body itself; the limit of a file holds until its last byte is sent.
        ...(endpoint.multipart && { handlerTimeout: maxUploadMs }),
        ...(endpoint.download && { handlerTimeout: maxDownloadMs }),
        preValidation: async (request, reply) => {
          // Some caches in front keep what says nothing for minutes, also what is one browser's own.
          reply.header('cache-control', endpoint.access === 'public' ? 'no-store' : 'private, no-store');
          const caller = callerOf(request, reply);
          await checkAccess(endpoint, caller);
          const account = await findAccount(kindOf(request) === 'order' ? 'owner' : endpoint.access, caller);
          if (account) await limits.countAccount(request, account);
        },
        handler: (request, reply) =>
          sendReply(registration, { replies, noteRead, noteWrite }, request, reply, callerOf(request, reply)),
      });
    },
    async callInProcess(name, input, caller) {
      const registration = registrations.get(name);
      if (!registration) throw new Error(`no call ${name}`);
      const { endpoint, run } = registration;
      await checkAccess(endpoint, caller);
      const parsed = parseInput(endpoint, input);
      if (endpoint.cacheTtlSeconds) return replies.findValue(...cachedCall(registration, parsed, caller));
      const reply = await run(parsed, caller);
      await noteWrite(endpoint, caller);
      return endpoint.reply.parse(reply) as Reply<Endpoint>;
    },
  };
}

interface ReplyParts {
  replies: ReplyCache;
  noteRead: NoteRead;
  /** Notes that the caller wrote, before the reply goes out. */
  noteWrite(endpoint: Endpoint, caller: Caller): Promise<void>;
}

/** Runs the function of a checked request; null is 204, a cached reply is sent as the bytes that are stored. */
async function sendReply(
  registration: Registration,
  { replies, noteRead, noteWrite }: ReplyParts,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<unknown> {
  const { endpoint, run } = registration;
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
  } as EndpointInput<Endpoint>;
  if (endpoint.cacheTtlSeconds) {
    const bytes = await replies.findBytes(...cachedCall(registration, input, caller));
    return reply.type('application/json; charset=utf-8').send(bytes);
  }
  const result = await run(input, caller);
  await noteWrite(endpoint, caller);
  if (result === null) return reply.code(204).send();
  const count = countPersonalRecords(endpoint, result);
  if (count > 0) await noteRead(endpoint, count, caller);
  reply.code(endpoint.status ?? 200);
  const reused = reusedBytes(result, () => JSON.stringify(endpoint.reply.parse(result)));
  if (reused) return reply.type('application/json; charset=utf-8').send(reused);
  if (endpoint.download) return sendFile(result as Download, reply);
  if (endpoint.form) return reply.redirect((result as { location: string }).location, 303);
  return endpoint.text ? reply.type('text/plain; charset=utf-8').send(result) : reply.send(result);
}

function countPersonalRecords({ personalRecords }: Endpoint, result: unknown): number {
  if (!personalRecords) return 0;
  const records = (result as Record<string, unknown>)[personalRecords.list];
  if (!Array.isArray(records)) throw new Error(`the reply has no list ${personalRecords.list}`);
  return records.length;
}

/** What the function of a call with `download` returns. */
export interface Download {
  stream: Readable;
  /** Plain ASCII, of our own making. */
  fileName: string;
  contentType: string;
}

function sendFile({ stream, fileName, contentType }: Download, reply: FastifyReply): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(contentType)
    .send(stream);
}

function cachedCall(
  { endpoint, run }: Registration,
  input: EndpointInput<Endpoint>,
  caller: Caller,
): Parameters<ReplyCache['findValue']> {
  return [
    `${caller.needsPrimary ? 'written ' : ''}${endpoint.method}${endpoint.path}${JSON.stringify(input)}`,
    endpoint.cacheTtlSeconds ?? 0,
    { ask: () => run(input, caller), check: (value) => endpoint.reply.parse(value) },
  ];
}

/** Parses one part of a request; throws invalidRequest with each wrong field. */
export function parsePart(schema: z.ZodType, value: unknown, place: string): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new ShopError('invalidRequest', { fields: toFieldErrors(result.error, place) });
  return result.data;
}

function parseInput(endpoint: Endpoint, input: { params?: unknown; query?: unknown; body?: unknown }) {
  const { params, query, body } = endpoint;
  return {
    params: params && parsePart(params, input.params ?? {}, 'params'),
    query: query && parsePart(query, input.query ?? {}, 'query'),
    body: body && parsePart(body, input.body ?? {}, 'body'),
  } as EndpointInput<Endpoint>;
}
