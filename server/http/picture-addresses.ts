import type { FastifyInstance } from 'fastify';
import { kindOf } from '../limits/limit-requests.ts';

/** In JSON, attributes and source sets; what stands behind a host, as in structured data, stays. */
const pictureAddress = /(?<![\w.:/-])\/media\/(?=[0-9a-f]{32}\/)/g;
const kindsOfStaff = new Set(['staff', 'upload', 'apiKey']);

/** Has the pictures that a text names by their path loaded from another address, e.g. of a CDN. */
export function addressPictures(text: string, mediaUrl: string): string {
  return text.replace(pictureAddress, `${mediaUrl}/media/`);
}

/** Does so in the JSON that shoppers' browsers get. The back office shows the shop's own. */
export function addressPicturesOfReplies(app: FastifyInstance, mediaUrl: string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (kindsOfStaff.has(kindOf(request))) return payload;
    if (typeof payload === 'string') return addressPictures(payload, mediaUrl);
    return Buffer.isBuffer(payload) ? addressPictures(payload.toString(), mediaUrl) : payload;
  });
}
