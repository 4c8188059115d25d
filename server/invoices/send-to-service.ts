import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  type GuardedRequest,
  type HostGuard,
  parseWebUrl,
  RequestFailed,
  sendGuarded,
} from '../outgoing/guarded-request.ts';
import { InvoicerError } from './invoicer.ts';

/** Where services are reached and which hosts are allowed; tests give stand-ins on loopback. */
export interface ServiceContext {
  guard: HostGuard;
  timeoutMs: number;
  signal: AbortSignal;
}

export interface ServiceReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const maxReplyBytes = 8 * 1024 * 1024;

/** Sends a request to a service and reads its answer whole. Throws InvoicerError: no answer comes later. */
export async function sendToService(
  url: string,
  request: Omit<GuardedRequest, 'signal'>,
  { guard, timeoutMs, signal }: ServiceContext,
): Promise<ServiceReply> {
  const limited = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]);
  try {
    const reply = await sendGuarded(parseWebUrl(url), { ...request, signal: limited }, guard);
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await readWhole(reply) };
  } catch (error) {
    if (error instanceof RequestFailed) throw new InvoicerError('later', error.message);
    if (error instanceof InvoicerError || signal.aborted) throw error;
    throw new InvoicerError('later', 'no answer');
  }
}

async function readWhole(reply: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > maxReplyBytes) {
      reply.destroy();
      throw new InvoicerError('refused', 'the answer is too large');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
