import { Readable } from 'node:stream';
import { localizedPath } from '@kamra/contract/languages.ts';
import { maxProofText } from '@kamra/contract/return-kinds.ts';
import * as contract from '@kamra/contract/return-proofs.ts';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { findOwnOrder } from '../orders/find-own-order.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { findProofFile, keepReturnProof } from './keep-return-proof.ts';
import { listOrderReturns } from './list-returns.ts';

/** The call by which a buyer proves that goods were sent back: a plain form with a file, without signing in. */
export function registerOwnProofRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(contract.sendReturnProof, async (_input, caller) => {
    const session = await caller.shopSession();
    if (!session) throw new ShopError('notFound'); // nobody else has a file read
    const { bytes, fields } = await readUpload(caller.request);
    const trnId = typeof fields.trnId === 'string' ? fields.trnId : '';
    const { id, language } = await findOwnOrder(pool, trnId, session);
    const page = localizedPath(language, `/order/${trnId}`);
    try {
      const proof = parsePart(contract.sentProof, fields, 'body') as contract.SentProof;
      await keepReturnProof(pool, proof, { orderId: id, file: bytes });
      return { location: `${page}#returns` };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // A page's form has no other way to say so, nor to keep what was typed.
      return {
        location: `${page}?${new URLSearchParams({ return: 'notProved', ...typedIn(fields) })}#returns`,
      };
    }
  });
}

const typedFields = ['returnId', 'carrier', 'trackingNumber', 'sentOn'];

/** The typed values, cut at the longest that a field takes. */
function typedIn(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(typedFields.map((name) => [name, (fields[name] ?? '').slice(0, maxProofText)]));
}

/** Calls by which staff take proofs down, and look at them. */
export function registerProofRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(contract.noteReturnProof, async ({ params, body }, caller) => {
    const actor = await actingStaff(caller);
    return listOrderReturns(pool, await keepReturnProof(pool, { ...params, ...body }, { actor }));
  });
  endpoints.serve(contract.downloadReturnProof, async ({ params }) => {
    const { bytes, ...file } = await findProofFile(pool, params.returnId, params.proofId);
    return { stream: Readable.from([bytes]), ...file };
  });
}
