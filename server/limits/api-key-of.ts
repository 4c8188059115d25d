import type { FastifyRequest } from 'fastify';

/** The API key in `Authorization: Bearer`, or undefined; whether it is valid, only the database knows. */
export function apiKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S{1,200}) *$/i.exec(headers.authorization ?? '')?.[1];
}
